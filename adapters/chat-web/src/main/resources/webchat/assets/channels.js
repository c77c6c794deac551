// The page of channels: operators make communities, and in each its categories and channels, say who reads and writes
// where, and in which order they stand.
import * as api from './api.js';
import { channelForm } from './channelform.js';
import { claimPage, confirm, toast } from './dialogs.js';
import { fill, h, icon, introduce } from './dom.js';
import { headLinks } from './nav.js';
import { counted, t } from './texts.js';

const main = document.getElementById('channels');
const [, , community] = location.pathname.split('/');
const root = `${api.community(community)}/channels`;
const app = { me: null, view: null, open: null };

async function boot() {
  try {
    app.me = await api.get('/web/api/me');
    introduce(app.me);
    fill(document.getElementById('nav'), headLinks(app.me, community, 'channels'));
    if (!app.me.id && !app.me.operator) return claimPage(main, boot);
    await reload();
  } catch (e) {
    fill(main, h('p', { class: 'empty', role: 'alert' }, e.message));
  }
}

async function reload() {
  app.view = await api.get(root);
  document.title = `${t('channels.title')} · ${app.view.name}`;
  const categories = app.view.channels.filter((one) => one.kind === 'category');
  const archived = (one) => one.archived || categories.some((category) => category.archived && category.slug === one.parent);
  const shown = app.view.channels.filter((one) => !archived(one));
  const gone = app.view.channels.filter(archived);
  const loose = shown.filter((one) => one.kind !== 'category' && !categories.some((category) => category.slug === one.parent));
  fill(main,
    app.view.elsewhere ? h('p', { class: 'notice-box' }, t('error.elsewhere')) : [
      h('section', { class: 'people-part' }, h('h2', {}, t('channels.title')), makePart(categories),
        group(null, loose, loose),
        categories.filter((one) => !one.archived).map((category, _, all) => group(category, shown.filter((one) => one.parent === category.slug), all))),
      gone.length > 0 && h('section', { class: 'people-part' }, h('h2', {}, t('channels.archived')), h('p', { class: 'quiet' }, t('channels.archivedNote')),
        h('ul', { class: 'people-all' }, gone.map((one) => archivedRow(one, categories)))),
    ],
    communityPart());
}

// Does something, says what was wrong with it, and draws what is there then.
const again = (what) => async (...given) => {
  try { await what(...given); } catch (e) { toast(e.message); return; }
  await reload().catch((e) => toast(e.message));
};

const change = (one, what) => api.patch(api.place(community, one.slug), what);

function communityPart() {
  const { view } = app;
  const name = h('input', { type: 'text', required: true, maxlength: '60', value: view.name });
  const rename = again(async (event) => {
    event.preventDefault();
    await api.patch(api.community(community), { name: name.value });
    toast(t('channels.renamed'), 'done');
  });
  const archive = again(async () => {
    if (!view.archived && !(await confirm(t('channels.archiveCommunitySure', view.name), t('channels.archive')))) return;
    await api.patch(api.community(community), { archived: !view.archived });
  });
  return h('section', { class: 'people-part' },
    h('h2', {}, t('channels.community'), view.archived && h('span', { class: 'tag over' }, t('channels.isArchived'))),
    app.me.communities.length > 1 && h('p', { class: 'marks' }, app.me.communities.map((one) => h('a', { href: `/channels/${one.id}`, 'aria-current': one.id === community ? 'page' : undefined }, one.name))),
    !view.elsewhere && h('form', { class: 'line', onsubmit: rename },
      h('label', { class: 'field' }, t('channels.name'), name), h('button', {}, t('people.rename')),
      h('button', { type: 'button', class: view.archived ? '' : 'danger', id: 'archive', onclick: archive }, t(view.archived ? 'channels.bringBack' : 'channels.archive'))),
    h('p', {}, h('a', { href: '/setup#community' }, t('channels.newCommunity'))));
}

function makePart(categories) {
  const made = (kind) => async (wanted) => {
    await api.post(root, { ...wanted, kind: wanted.kind ?? kind });
    toast(t('channels.made', wanted.name), 'done');
    await reload();
  };
  const name = h('input', { type: 'text', required: true, maxlength: '60' });
  const category = async (event) => {
    event.preventDefault();
    try { await made('category')({ name: name.value }); } catch (e) { toast(e.message); }
  };
  return h('div', { class: 'channels-makers' },
    h('details', { class: 'channels-new' }, h('summary', {}, t('channels.newChannel')),
      channelForm({ categories: categories.filter((one) => !one.archived), people: app.view.people, save: made('channel'), button: t('channels.make') })),
    h('details', { class: 'channels-new' }, h('summary', {}, t('channels.newCategory')),
      h('form', { class: 'line', onsubmit: category }, h('label', { class: 'field' }, t('channels.name'), name), h('button', { class: 'primary' }, t('channels.make')))));
}

// category: null for the channels under none; siblings: those that it is moved among.
function group(category, channels, siblings) {
  if (!category && channels.length === 0) return null;
  return h('div', { class: 'channels-group' },
    category && h('div', { class: 'people-head' }, h('h3', {}, category.name), tools(category, siblings)),
    category && app.open === category.slug && editor(category),
    channels.length === 0
      ? h('p', { class: 'quiet' }, t('channels.none'))
      : h('ul', { class: 'people-all' }, channels.map((one) => h('li', {},
        h('div', { class: 'people-head' }, sign(one), h('a', { class: 'channels-name', href: `/c/${community}/${one.slug}` }, one.name), tags(one), tools(one, channels)),
        one.topic && h('p', { class: 'quiet' }, one.topic),
        app.open === one.slug && editor(one)))));
}

const sign = (one) => (one.access === 'open'
  ? one.kind === 'forum' ? icon('forum') : h('span', { class: 'hash', 'aria-hidden': 'true' }, '#')
  : icon('lock'));

const tags = (one) => [
  one.access === 'private' && h('span', { class: 'tag' }, one.readers.length === 0 ? t('channels.operatorsOnly') : counted('channels.privateTo', one.readers.length)),
  one.access === 'by_roles' && h('span', { class: 'tag' }, t('channels.byRoles')),
  one.readOnly && h('span', { class: 'tag over' }, t('channels.readOnly')),
];

function tools(one, siblings) {
  const at = siblings.indexOf(one);
  const move = (step) => again(async () => {
    const moved = siblings.filter((other) => other !== one);
    moved.splice(at + step, 0, one);
    const places = new Set(siblings);
    const next = moved.values();
    await api.put(root, { order: app.view.channels.map((other) => (places.has(other) ? next.next().value : other)).map((other) => other.slug) });
  });
  const button = (shape, key, props) => h('button', { type: 'button', class: 'plain', 'aria-label': `${t(`channels.${key}`)}: ${one.name}`, title: t(`channels.${key}`), ...props }, icon(shape));
  return h('span', { class: 'people-acts' },
    button('up', 'up', { disabled: at === 0, onclick: move(-1) }),
    button('down', 'down', { disabled: at === siblings.length - 1, onclick: move(1) }),
    button('edit', 'edit', { 'aria-expanded': String(app.open === one.slug), onclick: again(() => { app.open = app.open === one.slug ? null : one.slug; }) }));
}

function editor(one) {
  const archive = again(async () => {
    if (!(await confirm(t(one.kind === 'category' ? 'channels.archiveCategorySure' : 'channels.archiveSure', one.name), t('channels.archive')))) return;
    await change(one, { archived: true });
    app.open = null;
  });
  return channelForm({
    channel: one, categories: app.view.channels.filter((other) => other.kind === 'category' && !other.archived), people: app.view.people, button: t('people.save'),
    save: async (wanted) => {
      await change(one, wanted);
      toast(t('channels.saved', wanted.name), 'done');
      app.open = null;
      await reload();
    },
    more: h('button', { type: 'button', class: 'danger', onclick: archive }, t('channels.archive')),
  });
}

function archivedRow(one, categories) {
  const category = categories.find((other) => other.slug === one.parent && other.archived);
  return h('li', {}, h('div', { class: 'people-head' },
    one.kind === 'category' ? h('b', {}, one.name) : [sign(one), h('a', { class: 'channels-name', href: `/c/${community}/${one.slug}` }, one.name)],
    one.kind === 'category' && h('span', { class: 'tag over' }, t('channels.category')),
    category && !one.archived ? h('span', { class: 'quiet' }, t('channels.withCategory', category.name))
      : h('span', { class: 'people-acts' }, h('button', { type: 'button', onclick: again(() => change(one, { archived: false })) }, t('channels.bringBack')))));
}

boot();
