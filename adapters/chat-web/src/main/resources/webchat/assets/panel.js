// What opens beside a channel: a thread, a list of threads, a run, or who is here.
import * as api from './api.js';
import { dial } from './dial.js';
import { avatar, fill, h, icon } from './dom.js';
import { drawAbout } from './about.js';
import { threads } from './forum.js';
import { drawOutlook } from './outlook.js';
import { pagedList } from './paged-list.js';
import { drawRun } from './run.js';
import { Talk } from './talk.js';
import { counted, t } from './texts.js';
import { when } from './when.js';

export class Panel {
  talk = null;
  kind = null;
  // Draws what is open anew; null for what keeps itself up to date.
  redraw = null;

  constructor(app, element) {
    this.app = app;
    this.element = element;
  }

  get open() {
    return !this.element.hidden;
  }

  close() {
    this.talk?.close();
    this.talk = null;
    this.kind = null;
    this.redraw = null;
    this.element.hidden = true;
    fill(this.element);
    document.getElementById('frame').classList.remove('beside');
  }

  // Closes and goes back to the channel's own address.
  leave() {
    const thread = this.kind === 'thread';
    this.close();
    if (thread && this.app.place) this.app.go(`/c/${this.app.community}/${this.app.place}`);
    document.getElementById('compose')?.focus();
  }

  closeTalk() {
    if (this.kind === 'thread') this.close();
  }

  #open(kind, title, ...body) {
    this.talk?.close();
    this.talk = null;
    this.kind = kind;
    this.redraw = null;
    this.element.hidden = false;
    document.getElementById('frame').classList.add('beside');
    fill(this.element,
      h('header', { class: 'panel-head' }, h('h2', {}, title),
        h('button', { type: 'button', class: 'plain', 'aria-label': t('close'), title: t('close'), onclick: () => this.leave() }, icon('close'))),
      ...body);
  }

  #openTalk(title, talk) {
    this.#open('thread', title, talk.element);
    this.talk = talk;
  }

  // stale: something was said or taken back since the page was asked for.
  async thread(page, key, stale) {
    if (this.talk && this.talk.place === page.place && !key) return;
    const talk = new Talk(this.app, { place: page.place, of: page.channel, label: t('composer.labelThread'), empty: () => [], id: 'compose-thread', onRead: (id) => this.app.read(page.place, id) });
    this.#openTalk(page.name ?? t('thread.untitled'), talk);
    await talk.timeline.load(key, stale ? undefined : page);
    if (!key) talk.composer?.input.focus();
  }

  // The thread comes to be with its first words.
  newThread(root) {
    const { community } = this.app;
    const talk = new Talk(this.app, {
      place: `new:${root.place}:${root.key}`, writeIn: root.place, label: t('composer.labelThread'), empty: () => [], id: 'compose-thread',
      start: async (body) => {
        const view = await api.post(`${api.place(community, root.place)}/threads`, { ...body, root: root.key });
        this.app.talk?.timeline.refresh(root);
        return view;
      },
    });
    this.#openTalk(t('thread'), talk);
    talk.timeline.root = root;
    talk.timeline.redraw();
    talk.composer?.input.focus();
  }

  newPost(forum) {
    const { community } = this.app;
    const title = h('input', { type: 'text', class: 'post-title', maxlength: '60', placeholder: t('forum.title'), 'aria-label': t('forum.title') });
    const talk = new Talk(this.app, {
      place: `new:${forum.slug}`, writeIn: forum.slug, label: t('forum.text'), empty: () => [h('p', {}, t('forum.newHint'))], id: 'compose-thread',
      start: (body) => api.post(`${api.place(community, forum.slug)}/threads`, { ...body, title: title.value }),
    });
    this.#openTalk(t('forum.new'), talk);
    talk.element.prepend(title);
    talk.timeline.redraw();
    title.focus();
  }

  async threads(place) {
    const body = h('div', { class: 'panel-body' }, h('p', { class: 'quiet' }, t('loading')));
    this.#open('threads', t('threads'), body);
    const get = (from) => threads(this.app.community, place.slug, from);
    const first = await get(0);
    fill(body, first.items.length === 0 && h('p', { class: 'empty' }, t('empty.threads')),
      ...pagedList(h('div', {}), first, {
        get, key: (one) => one.slug, draw: (one) => h('a', { class: 'result', href: `/c/${this.app.community}/${one.slug}` },
          one.root && avatar(one.root.author, 'small'),
          h('span', { class: 'result-head' }, h('b', {}, one.name ?? t('thread.untitled')), one.latestAt && when(one.latestAt)),
          h('span', { class: 'result-text' }, counted('thread.replies', one.count))),
      }));
  }

  run(question) {
    const body = h('div', { class: 'panel-body run' });
    this.#open('run', t('run.title'), body);
    this.element.querySelector('.panel-head button').focus();
    return drawRun(body, `${api.community(this.app.community)}/runs/${question}`);
  }

  outlook(place) {
    const told = h('div', { 'aria-live': 'polite' }, h('p', { class: 'quiet' }, t('loading')));
    const turned = () => { this.app.mode?.refresh(); this.redraw?.(); };
    this.#open('outlook', t('outlook.title', place.name),
      h('div', { class: 'panel-body' }, told, this.app.me.operator && dial(this.app.community, place, turned)));
    this.redraw = () => drawOutlook(told, this.app, place);
    this.element.querySelector('.panel-head button').focus();
    return this.redraw();
  }

  about() {
    const body = h('div', { class: 'panel-body' }, h('p', { class: 'quiet' }, t('loading')));
    this.#open('about', t('about.title'), body);
    this.redraw = () => drawAbout(body, this.app);
    this.element.querySelector('.panel-head button').focus();
    return this.redraw();
  }

  // Something was said, or taken back.
  changed() {
    return this.redraw?.();
  }

  people() {
    this.#open('people', t('people'), h('div', { class: 'panel-body' }));
    this.peopleChanged();
  }

  peopleChanged() {
    if (this.kind !== 'people') return;
    const { here, away } = this.app.readers;
    const row = (one) => h('li', { class: 'person' }, avatar(one, 'small'), h('span', {}, one.name),
      one.kind === 'self' && h('span', { class: 'tag' }, t('tag.resident')), one.kind === 'bot' && h('span', { class: 'tag' }, t('tag.bot')));
    fill(this.element.querySelector('.panel-body'),
      h('h3', {}, t('people.here', here.length)), h('ul', { class: 'persons' }, here.map(row)),
      h('h3', {}, t('people.away', away.length)), h('ul', { class: 'persons away' }, away.map(row)));
  }
}
