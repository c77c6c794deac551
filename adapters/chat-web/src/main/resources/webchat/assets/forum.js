// A forum: its posts, each a thread.
import * as api from './api.js';
import { avatar, fill, h, icon } from './dom.js';
import { pagedList } from './paged-list.js';
import { draw } from './rich.js';
import { closed } from './talk.js';
import { counted, t } from './texts.js';
import { when } from './when.js';

export async function drawForum(element, app, forum, quietly) {
  if (!quietly) fill(element, h('p', { class: 'quiet' }, t('loading')));
  const get = (from) => threads(app.community, forum.slug, from);
  let posts = await get(0);
  const shown = quietly ? element.querySelectorAll('.post').length : 0;
  while (posts.next && posts.items.length < shown) {
    const further = await get(posts.next);
    posts = { items: [...posts.items, ...further.items], next: further.next };
  }
  fill(element,
    h('div', { class: 'forum-head' }, h('p', {}, forum.topic),
      !closed(app, forum.slug) && h('button', { type: 'button', class: 'primary', onclick: () => app.panel.newPost(forum) }, icon('plus'), t('forum.new'))),
    posts.items.length === 0 && h('div', { class: 'blank' }, h('p', {}, t('empty.forum'))),
    ...pagedList(h('div', { class: 'posts' }), posts, {
      get, key: (one) => one.slug, draw: (one) =>
        h('a', { class: 'post', href: `/c/${app.community}/${one.slug}` },
          one.root && avatar(one.root.author),
          h('span', { class: 'post-words' },
            h('b', {}, one.name ?? t('thread.untitled')),
            one.root && h('span', { class: 'post-text' }, plain(one.root.body)),
            h('small', {}, one.root?.author.name, ' · ', counted('forum.count', one.count), one.latestAt && [' · ', when(one.latestAt)]))),
    }));
}

// The threads under a channel or forum: { items, next }.
export async function threads(community, place, from) {
  const page = await api.get(`${api.place(community, place)}/threads?from=${from}`);
  return { items: page.threads, next: page.next };
}

const plain = (tree) => draw(tree).map((node) => node.textContent).join(' ');
