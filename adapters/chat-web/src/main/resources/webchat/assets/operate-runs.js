// Runs, filtered and ordered, each with its steps; and what members think of the answers.
import * as api from './api.js';
import { fill, h } from './dom.js';
import { drawResult } from './message.js';
import { channel, channelName, segments } from './operate-parts.js';
import { pagedList } from './paged-list.js';
import { drawRun } from './run.js';
import { asDuration, asMoney, asNumber, t } from './texts.js';
import { when } from './when.js';

const FILTERS = { all: {}, failed: { failed: 'true' }, down: { thumb: 'down' } };
const ORDERS = ['newest', 'costliest', 'slowest'];
const shown = { filter: 'all', order: 'newest', channel: '' };

export async function runs(app) {
  const again = (change) => { Object.assign(shown, change); return runs(app); };
  const [community, place] = shown.channel.split('/');
  const query = { ...FILTERS[shown.filter], order: shown.order, ...(place && { community, place }) };
  const select = (label, name, options) => h('select', { 'aria-label': label, onchange: (e) => again({ [name]: e.target.value }) },
    options.map(([value, words]) => h('option', { value, selected: value === shown[name] }, words)));
  fill(app.main,
    h('div', { class: 'operate-choices' },
      segments(t('operate.filter'), Object.keys(FILTERS), shown.filter, (name) => t(`operate.filter.${name}`), (filter) => again({ filter })),
      select(t('operate.order'), 'order', ORDERS.map((name) => [name, t(`operate.order.${name}`)])),
      select(t('operate.channel'), 'channel', [['', t('operate.anyChannel')], ...(await app.channels()).map((one) => [`${one.community}/${one.place}`, `#${one.name} · ${one.communityName}`])])));
  await pages(app, '/api/operate/runs', query, (one) => line(one));
}

export async function feedback(app) {
  const again = (thumb) => { shown.thumb = thumb; return feedback(app); };
  fill(app.main,
    h('div', { class: 'operate-choices' },
      segments(t('operate.filter'), ['', 'up', 'down'], shown.thumb ?? '', (name) => (name ? { up: '👍', down: '👎' }[name] : t('operate.filter.all')), again)));
  await pages(app, '/api/operate/feedback', shown.thumb ? { thumb: shown.thumb } : {}, (one) => line(one, true));
}

// Below what was chosen; what comes after something else was chosen goes to an element that is not shown any more.
async function pages(app, path, query, draw) {
  const below = h('div', {}, h('p', { class: 'empty' }, t('loading')));
  app.main.append(below);
  const get = async (from) => {
    const { runs, next } = await api.get(`${path}?${new URLSearchParams({ ...query, from })}`);
    return { items: runs, next };
  };
  try {
    const first = await get(0);
    fill(below, first.items.length === 0 && !first.next && h('p', { class: 'empty' }, t('operate.noRuns')),
      ...pagedList(h('ul', { class: 'operate-list' }), first, { get, key: (one) => one.id, draw }));
  } catch (e) {
    fill(below, h('p', { class: 'empty', role: 'alert' }, e.message));
  }
}

function line(one, corrected) {
  const body = h('div', { class: 'run' });
  const opened = (e) => { if (e.target.open && !body.hasChildNodes()) drawRun(body, `/api/operate/runs/${one.id}`); };
  const { up, down } = one.feedback;
  return h('li', {}, h('details', { ontoggle: opened },
    h('summary', {},
      h('span', { class: 'operate-asked' }, one.question ? [h('b', {}, one.question.author.name), ` ${one.question.text}`] : h('span', { class: 'quiet' }, t('operate.hidden'))),
      h('span', { class: 'marks' },
        when(one.startedAt), h('span', {}, channelName(one.channel)),
        one.stop ? h('span', { class: `tag of-${one.stop}` }, t(`run.stop.${one.stop}`)) : h('span', { class: 'tag' }, t('operate.underWay')),
        one.model && h('span', {}, one.model === 'simple' ? t('run.simple') : one.model),
        one.stop && h('span', {}, asDuration(one.millis)),
        one.stop && h('span', {}, t('operate.tokens', asNumber(one.tokens))),
        one.stop && h('span', {}, one.cost === undefined ? t('operate.unknownCost') : asMoney(one.cost)),
        up > 0 && h('b', {}, `👍 ${asNumber(up)}`), down > 0 && h('b', {}, `👎 ${asNumber(down)}`))),
    h('p', { class: 'operate-where' }, channel(one.channel)), body),
  corrected && one.feedback.corrected.length > 0 && h('div', { class: 'operate-corrected' }, h('p', { class: 'quiet' }, t('run.corrected')), one.feedback.corrected.map(drawResult)));
}
