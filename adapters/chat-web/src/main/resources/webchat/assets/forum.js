// A forum: its posts, each a thread.
import * as api from './api.js';
import { avatar, fill, h, icon } from './dom.js';
import { draw } from './rich.js';
import { closed } from './talk.js';
import { counted, t } from './texts.js';
import { when } from './when.js';

export async function drawForum(element, app, forum, quietly) {
  if (!quietly) fill(element, h('p', { class: 'quiet' }, t('loading')));
  const posts = await api.get(`${api.place(app.community, forum.slug)}/threads`);
  fill(element,
    h('div', { class: 'forum-head' }, h('p', {}, forum.topic),
      !closed(app, forum.slug) && h('button', { type: 'button', class: 'primary', onclick: () => app.panel.newPost(forum) }, icon('plus'), t('forum.new'))),
    posts.length === 0 && h('div', { class: 'blank' }, h('p', {}, t('empty.forum'))),
    h('div', { class: 'posts' }, posts.map((one) =>
      h('a', { class: 'post', href: `/c/${app.community}/${one.slug}` },
        one.root && avatar(one.root.author),
        h('span', { class: 'post-words' },
          h('b', {}, one.name),
          one.root && h('span', { class: 'post-text' }, plain(one.root.body)),
          h('small', {}, one.root?.author.name, ' · ', counted('forum.count', one.count), one.latestAt && [' · ', when(one.latestAt)]))))));
}

const plain = (tree) => draw(tree).map((node) => node.textContent).join(' ');
