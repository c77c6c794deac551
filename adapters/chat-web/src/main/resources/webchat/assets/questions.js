// The page of questions: which are open, which were answered by whom, and which were asked before.
import * as api from './api.js';
import { claimPage, toast } from './dialogs.js';
import { avatar, fill, h, introduce } from './dom.js';
import { headLinks } from './nav.js';
import { pagedList } from './paged-list.js';
import { asDay, counted, t } from './texts.js';
import { when } from './when.js';

const STATES = ['open', 'answered', 'again'];
const DAYS = ['7', '30', '90', '365', '36500'];

const main = document.getElementById('questions');
const [, , community] = location.pathname.split('/');
const root = `${api.community(community)}/questions`;
const asked = new URLSearchParams(location.search);
const wanted = {
  state: STATES.find((one) => one === asked.get('state')) ?? 'open',
  days: DAYS.find((one) => one === asked.get('days')) ?? '30',
  place: asked.get('place') ?? '',
};
const app = { me: null, view: null };
const list = h('section', { class: 'questions-list', 'aria-live': 'polite' });
const weekly = h('div', {});
let request = 0;

async function boot() {
  try {
    app.me = await api.get('/web/api/me');
    introduce(app.me);
    if (!app.me.id && !app.me.operator) return claimPage(main, boot);
    app.view = await api.get(api.community(community));
  } catch (e) {
    return fill(main, h('p', { class: 'empty', role: 'alert' }, e.message));
  }
  fill(document.getElementById('nav'), headLinks(app.me, community, 'questions'));
  document.title = `${t('questions.title')} · ${app.view.name}`;
  fill(main, filters(), weekly, list);
  await show();
}

function filters() {
  const change = (name) => (event) => { wanted[name] = event.target.value; show(); };
  const option = (value, words, chosen) => h('option', { value, selected: value === chosen }, words);
  const channels = app.view.places.filter((one) => one.kind === 'channel' || one.kind === 'forum');
  return h('form', { class: 'line', onsubmit: (event) => event.preventDefault() },
    h('fieldset', { class: 'questions-states' }, h('legend', { class: 'hidden' }, t('questions.state')),
      STATES.map((state) => h('label', {},
        h('input', { type: 'radio', name: 'state', value: state, checked: state === wanted.state, onchange: change('state') }),
        h('span', {}, t(`questions.state.${state}`))))),
    h('label', { class: 'field' }, t('questions.channel'), h('select', { onchange: change('place') },
      option('', t('questions.allChannels'), wanted.place), channels.map((one) => option(one.slug, `#${one.name}`, wanted.place)))),
    h('label', { class: 'field' }, t('questions.time'), h('select', { onchange: change('days') },
      DAYS.map((days) => option(days, t(`questions.days.${days}`), wanted.days)))));
}

const query = () => new URLSearchParams(Object.entries(wanted).filter(([, value]) => value));

// Only what was asked for last is drawn.
async function show() {
  const mine = ++request;
  history.replaceState(null, '', `?${query()}`);
  list.setAttribute('aria-busy', 'true');
  if (!list.hasChildNodes()) fill(list, h('p', { class: 'quiet' }, t('loading')));
  try {
    const [page] = await Promise.all([api.get(`${root}?${query()}`), digest()]);
    if (mine === request) draw(page);
  } catch (e) {
    if (mine === request) fill(list, h('p', { class: 'empty', role: 'alert' }, e.message));
  }
  if (mine === request) list.removeAttribute('aria-busy');
}

function draw(page) {
  const since = Date.now() - (Number(wanted.days) + 1) * 86_400_000;
  fill(list,
    h('p', { class: 'quiet questions-count' }, h('span', {}, counted('questions.open', page.open)), h('span', {}, counted('questions.answered', page.answered)),
      h('a', { href: `${root}.md?${query()}`, download: true }, t('questions.export'))),
    wanted.days !== '36500' && new Date(page.since) > since + 2 * 86_400_000 && h('p', { class: 'quiet' }, t('questions.cut', asDay(page.since))),
    page.questions.length === 0 && !page.next && h('p', { class: 'quiet' }, t(`questions.none.${wanted.state}`)),
    ...pagedList(h('ul', { class: 'questions-all' }), pageOf(page), {
      get: async (from) => pageOf(await api.get(`${root}?${query()}&from=${from}`)), key: (one) => one.question.id, draw: item,
    }));
}

const pageOf = ({ questions, next }) => ({ items: questions, next });

function item(one) {
  const element = h('li', {});
  const put = (changed) => fill(element, ...parts(changed, put));
  put(one);
  return element;
}

function parts(one, put) {
  const mark = async () => {
    try {
      put(await (one.mark ? api.remove : api.put)(`${root}/${one.question.id}/mark`, {}));
      toast(t(one.mark ? 'questions.unmarked' : 'questions.marked'), 'done');
    } catch (e) { toast(e.message); }
  };
  return [
    said(one.question, 'question'),
    one.answer && said(one.answer, 'answer'),
    one.mark && h('p', { class: 'quiet' }, t('questions.markedBy', one.mark.by.name), ' ', when(one.mark.at)),
    one.earlier && h('div', { class: 'questions-before' }, h('p', { class: 'quiet' }, t('questions.before')), said(one.earlier.question), one.earlier.answer && said(one.earlier.answer, 'answer')),
    h('div', { class: 'questions-acts' },
      (one.mark || !one.answer) && one.mayMark && h('button', { type: 'button', onclick: mark }, t(one.mark ? 'questions.unmark' : 'questions.mark')),
      !one.answer && !one.mark && whomToAsk(one.question)),
  ];
}

const said = (one, kind = '') => h('div', { class: `questions-said ${kind}` }, avatar(one.author, 'small'),
  h('div', {}, h('p', { class: 'marks' }, h('b', {}, one.author.name), h('span', {}, `#${one.place}`), when(one.at)),
    h('a', { href: one.link }, one.text || t('questions.noText'))));

function whomToAsk(question) {
  const people = h('p', { class: 'marks' });
  const load = async (event) => {
    if (!event.target.open) return;
    try {
      const found = await api.get(`${root}/${question.id}/help`);
      fill(people, found.length === 0 && t('questions.nobody'),
        found.map((one) => h('span', { class: 'questions-person' }, avatar(one.who, 'tiny'), one.link ? h('a', { href: one.link }, one.who.name) : one.who.name)));
    } catch (e) { fill(people, e.message); }
  };
  return h('details', { ontoggle: load }, h('summary', {}, t('questions.help')), people);
}

// Whoever runs the place has a channel told once a week.
async function digest() {
  fill(weekly);
  if (!app.me.operator || !wanted.place) return;
  const path = `${api.place(community, wanted.place)}/question-digest`;
  const { on } = await api.get(path);
  const turn = async (event) => {
    try { await (event.target.checked ? api.put(path, {}) : api.remove(path)); } catch (e) { event.target.checked = !event.target.checked; toast(e.message); }
  };
  fill(weekly, h('label', { class: 'questions-weekly' }, h('input', { type: 'checkbox', checked: on, onchange: turn }), t('questions.weekly')));
}

boot();
