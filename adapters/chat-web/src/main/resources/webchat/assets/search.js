// The page of searching: words and what narrows them, people's posts first, each a link to where it stands.
import * as api from './api.js';
import { claimPage } from './dialogs.js';
import { fill, h, icon, introduce } from './dom.js';
import { drawResult } from './message.js';
import { headLinks } from './nav.js';
import { asNumber, t } from './texts.js';

const TYPING_MILLIS = 250;
const FILTERS = ['q', 'from', 'in', 'since', 'until', 'has'];

const main = document.getElementById('search');
const [, , community] = location.pathname.split('/');
const asked = new URLSearchParams(location.search);
const wanted = Object.fromEntries(FILTERS.map((name) => [name, asked.get(name) ?? '']));
const results = h('section', { class: 'search-results', 'aria-live': 'polite', onkeydown: walk });
const input = h('input', {
  type: 'search', value: wanted.q, placeholder: t('search.label'), 'aria-label': t('search.label'), autocomplete: 'off', enterkeyhint: 'search',
  oninput: () => { wanted.q = input.value.trim(); later(); },
  onkeydown: (event) => { if (event.key === 'ArrowDown') { event.preventDefault(); links()[0]?.focus(); } },
});
let pages = 1;
let timer;
let request = 0;

async function boot() {
  try {
    const me = await api.get('/web/api/me');
    introduce(me);
    if (!me.id && !me.operator) return claimPage(main, boot);
    const view = await api.get(api.community(community));
    fill(document.getElementById('nav'), headLinks(me, community, 'search'));
    document.title = `${t('search.title')} · ${view.name}`;
    fill(main, form(view), results);
    if (!matchMedia('(pointer: coarse)').matches) input.focus();
    await look();
  } catch (e) {
    fill(main, h('p', { class: 'empty', role: 'alert' }, e.message));
  }
}

function form(view) {
  const change = (name) => (event) => { wanted[name] = event.target.value; fresh(); };
  const select = (name, all, options) => h('select', { onchange: change(name) },
    h('option', { value: '' }, all), options.map(([value, words]) => h('option', { value, selected: value === wanted[name] }, words)));
  const day = (name) => h('input', { type: 'date', value: wanted[name], onchange: change(name) });
  const people = [...view.members].sort((a, b) => a.name.localeCompare(b.name));
  const channels = view.places.filter((one) => one.kind !== 'category');
  const field = (label, control) => h('label', { class: 'field' }, t(label), control);
  const filters = [
    field('search.from', select('from', t('search.anybody'), people.map((one) => [one.key, one.name]))),
    field('search.in', select('in', t('questions.allChannels'), channels.map((one) => [one.slug, one.kind === 'direct' ? one.name : `#${one.name}`]))),
    field('search.since', day('since')), field('search.until', day('until')),
    field('search.has', select('has', t('search.anything'), [['link', t('search.link')], ['file', t('search.file')]])),
  ];
  const clear = () => { FILTERS.slice(1).forEach((name) => (wanted[name] = '')); fill(main, form(view), results); fresh(); input.focus(); };
  return h('form', { class: 'search-form', role: 'search', onsubmit: (event) => { event.preventDefault(); wanted.q = input.value.trim(); fresh(); } },
    h('div', { class: 'search-box' }, icon('search'), input),
    h('details', { class: 'search-filters', open: FILTERS.slice(1).some((name) => wanted[name]) || matchMedia('(min-width: 761px)').matches },
      h('summary', {}, t('search.narrow')),
      h('div', { class: 'line' }, filters, h('button', { type: 'button', onclick: clear }, t('search.clear')))));
}

function later() {
  clearTimeout(timer);
  timer = setTimeout(fresh, TYPING_MILLIS);
}

function fresh() {
  clearTimeout(timer);
  pages = 1;
  return look();
}

// A day is the reader's own, from its first moment to its last.
function query() {
  const given = new URLSearchParams(Object.entries(wanted).filter(([, value]) => value));
  const moment = (day, add) => { const [year, month, date] = day.split('-').map(Number); return new Date(year, month - 1, date + add).toISOString(); };
  if (wanted.since) given.set('since', moment(wanted.since, 0));
  if (wanted.until) given.set('until', moment(wanted.until, 1));
  if (pages > 1) given.set('pages', pages);
  return given;
}

// Only what was asked for last is drawn.
async function look() {
  const mine = ++request;
  const address = new URLSearchParams(Object.entries(wanted).filter(([, value]) => value));
  history.replaceState(null, '', address.size > 0 ? `?${address}` : location.pathname);
  if (address.size === 0) return fill(results, h('p', { class: 'empty' }, t('search.hint')));
  results.setAttribute('aria-busy', 'true');
  try {
    const byName = wanted.q && FILTERS.slice(1).every((name) => !wanted[name]);
    const [found, threads] = await Promise.all([
      api.get(`${api.community(community)}/search?${query()}`), byName ? api.threadsNamed(community, wanted.q) : []]);
    if (mine === request) draw(found, threads);
  } catch (e) {
    if (mine === request) fill(results, h('p', { class: 'empty', role: 'alert' }, e.message));
  }
  if (mine === request) results.removeAttribute('aria-busy');
}

function draw({ hits, total, more, beside, own, behind }, threads) {
  const words = wanted.q.split(/[\s\u3000]+/).filter(Boolean);
  const further = async () => {
    const at = hits.length;
    pages += 1;
    await look();
    links()[at]?.focus();
  };
  const wasOpen = results.querySelector('details')?.open;
  fill(results,
    behind > 0 && h('p', { class: 'quiet' }, t('search.behind', asNumber(behind))),
    (total > 0 || !behind) && h('p', { class: 'quiet' },
      total === 0 ? t(own.length > 0 ? 'search.noneOfPeople' : 'search.none') : t('search.total', asNumber(total))),
    threads.length > 0 && h('section', { class: 'search-threads' }, h('h2', {}, t('search.threads')),
      h('ul', {}, threads.map((one) => h('li', {}, h('a', { href: one.link }, marked(one.name, words)), ' ', h('small', { class: 'quiet' }, `#${one.in}`))))),
    hits.map((hit) => drawResult({ ...hit, shown: marked(hit.text, words) })),
    more ? h('button', { type: 'button', class: 'search-more', onclick: further }, t('more'))
      : hits.length < total && h('p', { class: 'quiet' }, t('search.cut', asNumber(hits.length))),
    beside.length > 0 && h('section', { class: 'search-beside' }, h('h2', {}, t('search.beside')), beside.map((hit) => drawResult(hit))),
    own.length > 0 && h('details', { class: 'search-own', open: total === 0 || wasOpen },
      h('summary', {}, t('search.own', own.length)), own.map((hit) => drawResult({ ...hit, shown: marked(hit.text, words) }))));
}

// What was sought stands out where it stands literally.
function marked(text, words) {
  const folded = text.toLowerCase();
  const parts = [];
  let from = 0;
  while (from < text.length) {
    const next = words.map((word) => ({ word, at: folded.indexOf(word.toLowerCase(), from) })).filter(({ at }) => at >= 0)
      .sort((a, b) => a.at - b.at || b.word.length - a.word.length)[0];
    if (!next || folded.length !== text.length) break;
    parts.push(text.slice(from, next.at), h('mark', {}, text.slice(next.at, next.at + next.word.length)));
    from = next.at + next.word.length;
  }
  return [...parts, text.slice(from)];
}

const links = () => [...results.querySelectorAll('a.result')].filter((one) => one.checkVisibility());

function walk(event) {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (!step || !event.target.matches('a.result')) return;
  event.preventDefault();
  const all = links();
  (all[all.indexOf(event.target) + step] ?? (step < 0 ? input : event.target)).focus();
}

document.addEventListener('keydown', (event) => {
  if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || event.target.matches('input, select, textarea')) return;
  event.preventDefault();
  input.select();
  input.focus();
});

boot();
