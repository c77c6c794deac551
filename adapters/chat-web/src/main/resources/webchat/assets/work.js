// The pages of what is to be done: workspaces, a board, an entry, and one's own tasks.
import * as api from './api.js';
import { claimPage, confirm, toast } from './dialogs.js';
import { avatar, fill, h, introduce } from './dom.js';
import { board } from './board.js';
import { entry } from './entry.js';
import { card, field } from './cards.js';
import { headLinks } from './nav.js';
import { t } from './texts.js';
import { when } from './when.js';

const main = document.getElementById('work');
const head = document.getElementById('work-head');
const [, , community, first, second] = location.pathname.split('/');

const root = `/api/c/${community}`;
const page = (...parts) => `/w/${[community, ...parts].join('/')}`;

const app = { me: null, view: null, root, page, main, say: (e) => toast(e.message), reload: () => show() };

async function boot() {
  try {
    app.me = await api.get('/web/api/me');
    introduce(app.me);
    // Tasks are somebody's, an operator's, too.
    if (!app.me.id) return claimPage(main, boot);
    app.view = await api.get(api.community(community));
  } catch (e) {
    return fill(main, h('p', {}, e.message));
  }
  fill(head, h('img', { src: '/web/assets/icon.svg', alt: '', width: '28', height: '28' }), h('h1', {}, app.view.name),
    h('nav', { 'aria-label': t('work.title') },
      headLinks(app.me, community, first ? '' : 'work'), h('a', { href: page('my') }, t('work.mine'))));
  document.title = `${t('work.title')} · ${app.view.name}`;
  await show();
}

async function show() {
  written = false;
  try {
    if (first === 'my') await mine();
    else if (first && second) await entry(app, first, second);
    else if (first) await board(app, first);
    else await workspaces();
  } catch (e) {
    fill(main, h('p', { class: 'empty', role: 'alert' }, e.message));
  }
}

async function workspaces() {
  const [organisations, all] = await Promise.all([api.get(`${root}/organisations`), api.get(`${root}/workspaces`)]);
  const name = h('input', { type: 'text', maxlength: '80', required: true });
  const organisation = h('select', {}, organisations.map((one) => h('option', { value: one.number }, one.name)), h('option', { value: '' }, t('work.newOrganisation')));
  const add = async (event) => {
    event.preventDefault();
    try {
      const number = organisation.value ? Number(organisation.value) : (await api.post(`${root}/organisations`, { name: name.value })).number;
      const made = await api.post(`${root}/workspaces`, { organisation: number, name: name.value });
      location.assign(page(made.number));
    } catch (e) { app.say(e); }
  };
  const empty = organisations.filter((one) => one.role === 'admin' && !all.some((other) => other.organisation === one.number));
  const remove = async (one) => {
    if (!(await confirm(t('work.removeSure', one.name), t('work.remove')))) return;
    try { await api.remove(`${root}/organisations/${one.number}`); await workspaces(); } catch (e) { app.say(e); }
  };
  fill(main, h('h2', {}, t('work.workspaces')),
    all.length === 0 && h('p', { class: 'quiet' }, t('work.noWorkspaces')),
    h('ul', { class: 'cards' }, all.map((one) => h('li', {}, h('a', { class: 'card', href: page(one.number) }, h('b', {}, one.name),
      h('span', { class: 'marks' }, h('span', {}, organisations.find((other) => other.number === one.organisation)?.name), one.channel && h('span', {}, `#${channelName(one.channel)}`), h('span', { class: 'tag' }, t(`work.role.${one.role}`))))))),
    h('form', { onsubmit: add, class: 'line' }, field(t('work.newName'), name), field(t('work.organisation'), organisation), h('button', { class: 'primary' }, t('work.open'))),
    empty.length > 0 && h('section', {}, h('h2', {}, t('work.organisations')), h('ul', { class: 'people-list' }, empty.map((one) => h('li', {}, h('span', {}, one.name),
      h('button', { type: 'button', class: 'plain', onclick: () => remove(one) }, t('work.remove')))))));
}

const channelName = (slug) => app.view.places.find((one) => one.slug === slug)?.name ?? slug;

async function mine() {
  document.title = `${t('work.mine')} · ${app.view.name}`;
  const [tasks, reminders] = await Promise.all([api.get(`${root}/my/tasks`), api.get(`${root}/my/reminders`)]);
  fill(main, h('h2', {}, avatar({ key: app.me.id, name: app.me.name, kind: 'person' }, 'small'), t('work.mine')),
    tasks.length === 0 && h('p', { class: 'quiet' }, t('work.nothingMine')),
    h('ul', { class: 'cards' }, tasks.map((one) => h('li', {}, card(app, one)))),
    h('h2', {}, t('work.reminders')), reminders.length === 0 && h('p', { class: 'quiet' }, t('work.noReminders')),
    h('ul', { class: 'people-list reminders' }, reminders.map((one) => h('li', {}, when(one.due), h('span', { class: 'quiet' }, `#${channelName(one.place)}`), one.rule && h('span', { class: 'tag' }, t('work.again')),
      h('span', {}, one.what), h('button', { type: 'button', class: 'plain', onclick: async () => {
        try { await api.remove(`${root}/my/reminders/${one.number}`); await mine(); } catch (e) { app.say(e); }
      } }, t('work.takeBack'))))));
}

// What others did meanwhile, once somebody comes back to the page; not while something is half written.
let written = false;
main.addEventListener('input', () => (written = true));
document.addEventListener('visibilitychange', async () => {
  if (document.visibilityState === 'visible' && app.view && !written) await show();
});

boot();
