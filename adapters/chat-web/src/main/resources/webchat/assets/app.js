// The page: what is open, where one goes, and what the live stream says.
import * as api from './api.js';
import { offered as offeredCommands } from './aside.js';
import { claimPage, keyHelp, settings, switcher, toast } from './dialogs.js';
import { fill, h, icon, introduce, ownName } from './dom.js';
import { listenForKeys } from './keys.js';
import { Live } from './live.js';
import { ModeButton } from './outlook.js';
import { notify } from './notify.js';
import { firstSteps, wayOn } from './nav.js';
import { Outbox } from './outbox.js';
import { Panel } from './panel.js';
import { drawForum } from './forum.js';
import { Readers } from './readers.js';
import { drawSidebar, sign } from './sidebar.js';
import { closed, Talk } from './talk.js';
import { t } from './texts.js';
import { Unread } from './unread.js';
import { goElsewhere, Left, whileHere } from './visit.js';

const SOON_MILLIS = 400;

const drawer = document.getElementById('drawer');
const main = document.getElementById('main');
const frame = document.getElementById('frame');
const veil = document.getElementById('veil');

const app = {
  me: null, communities: [], commands: [], community: null, view: null, here: null, progress: new Map(), previews: new Map(), asides: new Map(), unread: null,
  talk: null, place: null, readers: null, forum: null, stale: false, mode: null, changes: 0,
  talks: () => [app.talk, app.panel.talk].filter(Boolean),
  names: (mark) => offered(mark),
  openThread: (view) => (view.thread ? go(`/c/${view.community}/${view.thread.place}`) : app.panel.newThread(view)),
  showRun: (question) => app.panel.run(question),
  read: (place, id) => { if (app.me.id && app.unread.seen(place, id)) drawDrawer(); },
  go: (to) => go(to),
  reopen: () => reopen(),
};
app.panel = new Panel(app, document.getElementById('panel'));
app.outbox = new Outbox(app);

// An edit or a reaction brings a message again, and after a gap old ones come too.
const told = new Set();
const NEW_MILLIS = 600_000;
function isNew(view) {
  if (told.has(view.id) || view.edited || view.reactions.length > 0 || Date.now() - new Date(view.at) > NEW_MILLIS) return false;
  told.add(view.id);
  return true;
}

function whereIs(view) {
  const channel = view.community === app.community && app.view?.places.find((one) => one.slug === view.channel);
  return channel ? `#${channel.name}` : app.communities.find((one) => one.id === view.community)?.name ?? '';
}

// To the channel before or after the one that is open, as they stand in the drawer.
function step(by, unreadOnly) {
  const rows = [...drawer.querySelectorAll('.channels a.row')].filter((one) => !unreadOnly || one.classList.contains('unread') || one.classList.contains('current'));
  const at = rows.findIndex((one) => one.classList.contains('current'));
  const next = rows[(at + by + rows.length) % rows.length];
  if (next && !next.classList.contains('current')) go(next.getAttribute('href'));
}

const isRead = (view) => app.panel.talk?.place === view.place && document.hasFocus();

const isHere = (who) => app.here.some((one) => one.key === who.key);

function offered(mark) {
  if (!app.view) return [];
  if (mark === '/') return offeredCommands(app.commands);
  if (mark === '#') return app.view.places.filter((one) => one.kind === 'channel' || one.kind === 'forum');
  const rank = (one) => (one.kind === 'self' ? 0 : isHere(one) ? 1 : 2);
  const strangers = app.here.filter((one) => !app.view.members.some((member) => member.key === one.key));
  return [...app.view.members, ...strangers]
    .filter((one) => one.key !== app.me.id)
    .map((one) => ({ name: one.name, who: one, kind: one.kind, note: one.kind === 'self' ? t('tag.resident') : isHere(one) ? t('here') : '' }))
    .sort((a, b) => rank(a.who) - rank(b.who));
}

async function boot() {
  try {
    app.me = await api.get('/web/api/me');
    introduce(app.me);
  } catch (e) {
    fill(main, h('div', { class: 'blank' }, h('p', {}, e.message), h('button', { type: 'button', onclick: () => location.reload() }, t('again'))));
    return;
  }
  if (!app.me.id && !app.me.operator) {
    frame.classList.add('alone');
    claimPage(main, () => { frame.classList.remove('alone'); boot(); });
    return;
  }
  app.communities = app.me.communities;
  app.commands = await api.get('/web/api/commands').catch(() => []);
  listen(new Live(app.me.cursor));
  window.addEventListener('popstate', () => route());
  await route();
}

export function go(to) {
  closeDrawer();
  if (to !== location.pathname) history.pushState(null, '', to);
  return route();
}

async function route() {
  goElsewhere();
  const [, c, community, place, m, key] = location.pathname.split('/');
  const wanted = c === 'c' ? community : localStorage.getItem('murabito.community');
  const known = app.communities.find((one) => one.id === wanted) ?? (c === 'c' ? null : app.communities.find((one) => !one.archived) ?? app.communities[0]);
  if (!known) return nowhere(c === 'c' ? t('error.notFound') : t(app.me.operator ? 'empty.noCommunity' : 'empty.noneOpen'));
  try {
    if (app.community !== known.id) await openCommunity(known.id);
    const target = place ?? localStorage.getItem(`murabito.place.${known.id}`);
    await openPlace(target, m === 'm' ? key : undefined, Boolean(place));
  } catch (e) {
    if (e instanceof Left) return;
    if (place) nowhere(e.message);
    else nowhere(t('empty.noPlace'));
  }
}

async function openCommunity(id) {
  app.view = await whileHere(api.get(api.community(id)));
  app.community = id;
  // What the live stream said is newer.
  app.here ??= app.view.here;
  app.unread?.flush();
  app.unread = new Unread(id, app.view.places);
  leave();
  app.panel.close();
  localStorage.setItem('murabito.community', id);
}

async function openPlace(slug, key, asked) {
  const places = app.view.places.filter((one) => one.kind !== 'category');
  const place = places.find((one) => one.slug === slug);
  if (!place && asked) return openThreadPlace(slug, key);
  const there = place ?? places.find((one) => one.kind === 'channel') ?? places[0];
  if (!there) return nowhere(t('empty.noPlace'));
  if (there.kind === 'forum' && key) return openThreadPlace(slug, key);
  await showPlace(there, key);
  if (!key) app.panel.closeTalk();
}

// What one may do here changed.
async function reopen() {
  await reread();
  leave();
  await route();
}

// A thread opens beside its channel.
async function openThreadPlace(slug, key) {
  const before = app.changes;
  const page = await whileHere(api.get(`${api.place(app.community, slug)}/messages${key ? `?around=${key}` : ''}`));
  const channel = app.view.places.find((one) => one.slug === (page.channel ?? page.place));
  if (!channel) return nowhere(t('error.notFound'));
  if (app.place !== channel.slug) await showPlace(channel);
  if (page.kind === 'thread') app.panel.thread(page, key, app.changes !== before);
  drawDrawer();
}

function leave() {
  app.talk?.close();
  app.talk = app.place = app.forum = null;
}

async function showPlace(place, key) {
  localStorage.setItem(`murabito.place.${app.community}`, place.slug);
  if (app.place !== place.slug) {
    leave();
    app.place = place.slug;
    if (place.kind === 'forum') {
      app.forum = h('div', { class: 'forum' });
      fill(main, head(place), app.forum);
      await whileHere(drawForum(app.forum, app, place));
    } else {
      const talk = new Talk(app, {
        place: place.slug, channel: true, id: 'compose',
        label: t(place.kind === 'direct' ? 'composer.labelDirect' : 'composer.label', place.name, ownName()),
        empty: (none, alone) => [h('h2', {}, place.kind === 'direct' ? place.name : `#${place.name}`), h('p', {}, none ? t(closed(app, place.slug) ? 'empty.channelClosed' : 'empty.channel') : place.topic || t('empty.start')), alone && place.kind !== 'direct' && firstSteps(app.me)],
        onRead: (id) => app.read(place.slug, id),
      });
      talk.timeline.lastRead = app.unread.lastRead(place.slug);
      app.talk = talk;
      fill(main, head(place), talk.element);
    }
  }
  drawDrawer();
  if (app.talk) {
    const again = app.talk.timeline.items.size > 0 && !key;
    if (!again) {
      const page = await whileHere(app.talk.timeline.load(key));
      if (page.place !== place.slug) {
        await whileHere(app.talk.timeline.load());
        if (page.kind === 'thread') app.panel.thread(page, key, true);
      }
    }
    if (!key && !matchMedia('(pointer: coarse)').matches) app.talk.composer?.input.focus({ preventScroll: true });
  }
}

function head(place) {
  app.readers = new Readers(app, place);
  app.mode?.close();
  app.mode = new ModeButton(app, place, () => app.panel.outlook(place));
  return h('header', { class: 'main-head' },
    h('button', { type: 'button', class: 'plain only-narrow', 'aria-label': t('channels'), onclick: () => openDrawer() }, icon('menu')),
    h('div', { class: 'titles' },
      h('h1', {}, sign(place), h('span', {}, place.name)),
      place.topic && h('p', { title: place.topic }, place.topic)),
    mode(app.me.mode),
    app.mode.element,
    place.kind === 'channel' && h('button', { type: 'button', class: 'plain', 'aria-label': t('threads'), title: t('threads'), onclick: () => app.panel.threads(place) }, icon('thread')),
    h('a', { class: 'plain', href: `/search/${app.community}`, 'aria-label': t('search.title'), title: t('search.title') }, icon('search')),
    app.readers.button);
}

function mode(name) {
  return name === 'simple'
    ? h('span', { class: 'mode', title: t('simple.note'), tabindex: '0' }, t('simple'))
    : h('span', { class: 'mode', title: t('model.note', name), tabindex: '0' }, name);
}

function drawDrawer() {
  drawSidebar(drawer, {
    me: app.me, communities: app.communities, community: app.view, place: app.place, go,
    unread: (place) => app.unread.of(place.slug),
    openSettings: () => settings({ me: app.me, community: app.view, removed: () => location.assign('/') }),
    openSwitcher,
    openAbout: () => { closeDrawer(); app.panel.about(); },
  });
  const place = app.view.places.find((one) => one.slug === app.place);
  const { any, calls } = app.unread.sum();
  const menu = main.querySelector('.only-narrow');
  menu?.classList.toggle('marked', any);
  menu?.setAttribute('aria-label', any ? `${t('channels')} (${t('unread')})` : t('channels'));
  document.title = `${calls > 0 ? `(${calls}) ` : any ? '• ' : ''}${place ? `#${place.name} · ` : ''}${app.view.name}`;
}

function nowhere(text) {
  leave();
  if (app.view) drawDrawer();
  else frame.classList.add('alone');
  fill(main,
    h('header', { class: 'main-head' }, h('button', { type: 'button', class: 'plain only-narrow', 'aria-label': t('channels'), onclick: openDrawer }, icon('menu')), h('div', { class: 'titles' }, h('h1', {}, 'Murabito'))),
    h('div', { class: 'blank' }, h('img', { src: '/web/assets/icon.svg', alt: '', width: '64', height: '64' }), h('p', {}, text), !app.view && wayOn(app.me, app.communities)));
}

function openSwitcher() {
  if (!app.view || document.querySelector('dialog[open]')) return;
  const category = (one) => app.view.places.find((other) => other.slug === one.parent)?.name;
  switcher(
    app.view.places.filter((one) => one.kind !== 'category' && !one.archived).map((one) => ({ name: one.name, category: category(one), to: `/c/${app.community}/${one.slug}`, unread: app.unread.of(one.slug).unread })),
    app.communities.filter((one) => one.id !== app.community && !one.archived), (words) => api.threadsNamed(app.community, words), go);
}

function openDrawer() {
  frame.classList.add('drawn');
  drawer.querySelector('a, button')?.focus();
}

function closeDrawer() {
  frame.classList.remove('drawn');
}

function listen(live) {
  const offline = document.getElementById('offline');
  let lost;
  live.addEventListener('connected', () => { clearTimeout(lost); lost = undefined; offline.hidden = true; app.outbox.retry(); });
  live.addEventListener('lost', () => { lost ??= setTimeout(() => (offline.hidden = false), 800); });
  live.addEventListener('changes', ({ detail }) => {
    app.changes += 1;
    app.talks().forEach((one) => one.took(detail.messages));
    const gone = detail.gone.map((one) => one.id);
    if (gone.length > 0) app.talks().forEach((one) => one.timeline.drop(gone));
    let [marks, strange] = [false, false];
    for (const one of detail.messages) {
      if (one.calls && isNew(one)) notify(one, whereIs(one), go);
      if (one.community !== app.community || !app.view) continue;
      if (!app.view.members.some((member) => member.key === one.author.key)) {
        app.view.members.push(one.author);
        app.readers?.draw();
      }
      strange ||= !app.view.places.some((place) => place.slug === one.channel);
      if (one.place === one.channel && !one.mine) marks = app.unread.posted(one.place, one.id, one.calls) || marks;
      if (one.place !== one.channel && one.calls && !isRead(one)) marks = app.unread.calledInThread(one.channel, one.place, one.id) || marks;
    }
    if (strange) reread();
    soon();
    if (marks) {
      app.talk?.timeline.redraw();
      drawDrawer();
    }
    app.stale ||= gone.length > 0 || detail.messages.some((one) => one.community === app.community && one.channel === app.place);
  });
  live.addEventListener('reset', () => { app.stale = true; reread(); soon(); app.talks().forEach((one) => one.timeline.load()); });
  live.addEventListener('typing', ({ detail }) => app.talks().forEach((one) => {
    if (detail.community === app.community && detail.place === one.place) one.typing(detail.name);
  }));
  live.addEventListener('progress', ({ detail }) => {
    const name = `${detail.place}|${detail.key}`;
    if (detail.text) app.progress.set(name, detail.text);
    else { app.progress.delete(name); app.previews.delete(name); }
    app.talks().forEach((one) => one.timeline.redraw());
  });
  live.addEventListener('preview', ({ detail }) => {
    const name = `${detail.place}|${detail.key}`;
    if (detail.body) app.previews.set(name, detail.body);
    else app.previews.delete(name);
    app.talks().forEach((one) => one.timeline.redraw());
  });
  live.addEventListener('answer', ({ detail: { body, command, ...told } }) => {
    const { asides } = app;
    if (body) asides.set(told.nonce, { at: new Date().toISOString(), asked: `/${command}`, ...asides.get(told.nonce), ...told, body });
    else asides.delete(told.nonce);
    api.post('/web/live/heard', { nonce: told.nonce }).catch(() => {});
    app.talks().forEach((one) => one.timeline.redraw());
  });
  live.addEventListener('whisper', ({ detail }) => toast(detail.text, 'done'));
  live.addEventListener('here', ({ detail }) => { app.here = detail; app.readers?.draw(); });
  live.addEventListener('read', ({ detail }) => {
    if (detail.community === app.community && app.unread.readElsewhere(detail.place, detail.message)) drawDrawer();
  });
  live.addEventListener('arranged', async ({ detail }) => {
    app.communities = (await api.get('/web/api/me').catch(() => app.me)).communities;
    const closed = app.community && !app.communities.some((one) => one.id === app.community);
    if (closed) location.reload();
    else if (detail.community === app.community) await rearrange();
    else if (app.view) drawDrawer();
  });
  live.addEventListener('reload', () => location.reload());
  live.addEventListener('removed', ({ detail }) => { if (detail.community === app.community) location.assign('/'); });
}

// What is derived follows what was said, a moment later; many changes at once are looked at once.
let waiting;
function soon() {
  waiting ??= setTimeout(() => {
    waiting = undefined;
    app.mode?.refresh();
    app.panel.changed();
    const forum = app.stale && app.forum && app.view.places.find((one) => one.slug === app.place);
    app.stale = false;
    if (forum) drawForum(app.forum, app, forum, true);
  }, SOON_MILLIS);
}

// Channels came or went, or were opened or closed: what is open is drawn anew where it is another now.
async function rearrange() {
  const state = () => JSON.stringify([app.view.archived, { ...app.view.places.find((one) => one.slug === app.place), latest: null }]);
  const before = state();
  await reread();
  if (state() !== before) await reopen();
  else app.readers?.ask();
}

async function reread() {
  const { community } = app;
  try {
    const view = await api.get(api.community(community));
    if (community !== app.community) return;
    app.view = view;
    app.unread = new Unread(app.community, app.view.places, app.unread);
    drawDrawer();
  } catch { /* The next change asks again. */ }
}

document.addEventListener('click', (event) => {
  const link = event.target.closest?.('a[href^="/c/"]');
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
  event.preventDefault();
  go(link.getAttribute('href'));
});

document.addEventListener('keydown', (event) => {
  if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k') {
    event.preventDefault();
    openSwitcher();
  } else if (event.key === 'Escape' && !document.querySelector('dialog[open]')) {
    if (frame.classList.contains('drawn')) closeDrawer();
    else if (app.panel.open) app.panel.leave();
  }
});

listenForKeys({
  help: keyHelp, step, search: () => location.assign(`/search/${app.community}`), firstUnread: () => app.talk?.timeline.toFirstUnread(),
});
window.addEventListener('pagehide', () => app.unread?.flush());
document.addEventListener('visibilitychange', () => app.talk?.timeline.redraw());
veil.addEventListener('click', closeDrawer);
window.addEventListener('unhandledrejection', (event) => toast(event.reason?.message ?? t('error.internal')));
boot();
