// The rehearsal: the own history played at another place of the dial, and what would change against today.
import * as api from './api.js';
import { toast } from './dialogs.js';
import { avatar, fill, h } from './dom.js';
import { channel, segments } from './operate-parts.js';
import { asNumber, counted, t } from './texts.js';
import { when } from './when.js';

const STEPS = ['silent', 'reserved', 'balanced', 'talkative'];
const PERIODS = ['7', '30', '365', ''];
const shown = { step: 'talkative', days: '7', where: '' };

export async function dial(app) {
  const places = await app.channels();
  const again = (change) => { Object.assign(shown, change); return dial(app).catch(app.say); };
  const wheres = [...app.me.communities.map((one) => [one.id, t('operate.allChannels', one.name)]),
    ...places.map((one) => [`${one.community}/${one.place}`, `#${one.name} · ${one.communityName}`])];
  if (wheres.length === 0) return fill(app.main, h('p', { class: 'empty' }, t('operate.noHistory')));
  if (!wheres.some(([value]) => value === shown.where)) [[shown.where]] = wheres;
  const [community, place] = shown.where.split('/');
  const out = h('div', { class: 'operate-part', 'aria-live': 'polite' }, h('p', { class: 'quiet' }, t('loading')));
  fill(app.main,
    h('p', { class: 'quiet' }, t('operate.dialNote'), ' ', h('a', { href: '/setup' }, t('operate.dialImport'))),
    h('div', { class: 'operate-choices' },
      h('select', { 'aria-label': t('operate.channel'), onchange: (e) => again({ where: e.target.value }) }, wheres.map(([value, words]) => h('option', { value, selected: value === shown.where }, words))),
      segments(t('operate.period'), PERIODS, shown.days, (days) => (days ? t('operate.days', days) : t('operate.wholeHistory')), (days) => again({ days })),
      segments(t('dial.legend'), STEPS, shown.step, (step) => t(`dial.${step}`), (step) => again({ step }))),
    out);
  const query = new URLSearchParams({ community, ...(place && { place }), ...(shown.days && { days: shown.days }) });
  draw(out, await api.get(`/api/operate/rehearsal/${shown.step}?${query}`), place && (() => apply(community, place)));
}

async function apply(community, place) {
  try {
    await api.post(`${api.place(community, place)}/dial/${shown.step}`);
    toast(t('dial.done', t(`dial.${shown.step}`)), 'done');
  } catch (e) { toast(e.message); }
}

function draw(out, found, turn) {
  const { today, then } = found;
  const row = (key, of) => h('tr', {}, h('th', { scope: 'row' }, t(key)), h('td', {}, asNumber(of(today))), h('td', {}, asNumber(of(then))));
  fill(out,
    h('div', { class: 'figures' },
      figure('operate.newly', found.newly), figure('operate.noMore', found.noMore), figure('operate.otherwise', found.otherwise)),
    h('div', { class: 'operate-wide', tabindex: '0', role: 'region', 'aria-label': t('operate.dial') }, h('table', { class: 'operate-table' },
      h('thead', {}, h('tr', {}, h('th', { scope: 'col' }, counted('operate.played', today.messages)), h('th', { scope: 'col' }, t('operate.today')), h('th', { scope: 'col' }, t('operate.then')))),
      h('tbody', {}, row('dial.answers', (one) => one.answers), row('dial.acks', (one) => one.acks), row('dial.reactions', (one) => one.reactions), row('operate.calledAnswered', (one) => one.answeredCalls), row('operate.judged', (one) => one.modelCalls)))),
    found.cut && h('p', { class: 'notice-box' }, t('operate.cut', asNumber(today.messages))),
    found.changes.length === 0 ? h('p', { class: 'empty' }, t('operate.noChange')) : h('ul', { class: 'operate-list' }, found.changes.map(change)),
    turn && found.changes.length > 0 && h('p', {}, h('button', { type: 'button', class: 'primary', onclick: turn }, t('dial.apply', t(`dial.${shown.step}`)))));
}

const figure = (key, n) => h('div', { class: 'figure' }, h('span', {}, t(key)), h('b', {}, asNumber(n)));

function change(one) {
  const because = (decided) => h('ul', {}, decided.because.map((why) =>
    h('li', { class: 'quiet' }, why.points === 0 ? why.words : `${why.words} (${why.points > 0 ? '+' : '−'}${asNumber(Math.abs(why.points))})`)));
  const does = (decided) => (decided.decision === 'silent' ? t('operate.silent') : t(`dial.does.${decided.decision}`));
  return h('li', { class: 'operate-change' },
    h('p', { class: 'operate-asked' }, avatar(one.author, 'tiny'), ' ', h('b', {}, one.author.name), ' ', h('a', { href: one.link }, one.text)),
    h('p', { class: 'marks' }, h('span', { class: `tag of-${one.kind}` }, t(`operate.kind.${one.kind}`)), when(one.at), h('span', {}, channel(one.channel)), h('span', {}, t('operate.fromTo', does(one.today), does(one.then)))),
    h('details', {}, h('summary', {}, t('act.why')),
      h('h3', {}, `${t('operate.today')}: ${does(one.today)}, ${t('why.points', asNumber(one.today.points))}`), because(one.today),
      h('h3', {}, `${t('operate.then')}: ${does(one.then)}, ${t('why.points', asNumber(one.then.points))}`), because(one.then)));
}
