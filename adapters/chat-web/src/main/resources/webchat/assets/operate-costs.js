// What models cost: the month against its budget, a chart by day, and tables by use, model and channel.
import * as api from './api.js';
import { columns } from './chart.js';
import { fill, h } from './dom.js';
import { channel, segments } from './operate-parts.js';
import { asDate, asMoney, asNumber, t } from './texts.js';

const PERIODS = [7, 30, 90];
let shown = { days: 30, unit: 'cost' };

export async function costs(app, wanted = shown) {
  const found = await api.get(`/api/operate/usage?days=${wanted.days}`);
  shown = wanted;
  const again = (change) => costs(app, { ...shown, ...change }).catch(app.say);
  fill(app.main,
    month(found),
    h('section', { class: 'operate-part' },
      h('div', { class: 'operate-choices' },
        segments(t('operate.period'), PERIODS, shown.days, (days) => t('operate.days', days), (days) => again({ days })),
        segments(t('operate.unit'), ['cost', 'tokens'], shown.unit, (unit) => t(`operate.unit.${unit}`), (unit) => again({ unit }))),
      found.total.calls === 0
        ? h('p', { class: 'empty' }, t('operate.noCalls'))
        : [chart(found), notes(found.total)]),
    found.total.calls > 0 && [
      table(t('operate.byUse'), found.works.map((one) => [work(one.name), one.spent]), found.total),
      table(t('operate.byModel'), found.models.map((one) => [one.name, one.spent])),
      table(t('operate.byChannel'), found.channels.map((one) => [channel(one.channel), one.spent])),
      h('details', {}, h('summary', {}, t('operate.byDay')), table(t('operate.byDay'), found.days.filter((day) => day.total.calls > 0).reverse().map((day) => [asDate(day.day), day.total])))],
    h('p', { class: 'quiet' }, t('operate.prices', asDate(found.pricesAsOf))));
}

const tokens = (spent) => spent.input + spent.cached + spent.output;
const amount = (spent) => (shown.unit === 'cost' ? spent.cost : tokens(spent));
const say = (value) => (shown.unit === 'cost' ? asMoney(value) : asNumber(Math.round(value), 'compact'));
// A work that has no name of its own here is shown as it is.
const work = (name) => { const key = `operate.work.${name}`; const said = t(key); return said === key ? name : said; };

function month({ month: { soFar, atTheEnd }, budget }) {
  const share = budget ? Math.min(1, soFar / budget) : 0;
  const over = budget && atTheEnd > budget;
  return [h('section', { class: 'figures' },
    figure(t('operate.soFar'), asMoney(soFar)),
    figure(t('operate.atTheEnd'), asMoney(atTheEnd), over && 'over'),
    figure(t('operate.budget'), budget ? asMoney(budget) : t('operate.noBudget'), !budget && 'small')),
    budget && h('div', { class: 'operate-meter' },
      h('meter', { min: '0', max: '1', value: share, high: '0.85', 'aria-label': t('operate.ofBudget', Math.round((soFar / budget) * 100)) }),
      h('p', { class: over ? 'late' : 'quiet' }, t(over ? 'operate.overBudget' : 'operate.ofBudget', over ? asMoney(atTheEnd - budget) : Math.round((soFar / budget) * 100))))];
}

const figure = (label, value, more) => h('div', { class: `figure ${more || ''}` }, h('span', {}, label), h('b', {}, value));

function chart({ days, works }) {
  const series = works.map((one) => one.name);
  return columns({
    title: t('operate.chart', t(`operate.unit.${shown.unit}`)),
    series: series.map(work),
    say,
    columns: days.map((day) => ({
      label: asDate(day.day, 'short'),
      title: `${asDate(day.day)}: ${say(amount(day.total))}`,
      values: series.map((name) => { const part = day.works.find((one) => one.name === name); return part ? amount(part.spent) : 0; }),
    })),
  });
}

function table(title, rows, total) {
  const row = (name, spent, kind) => h('tr', { class: kind }, h('th', { scope: 'row' }, name), h('td', {}, cost(spent)),
    h('td', {}, asNumber(spent.input)), h('td', {}, asNumber(spent.cached)), h('td', {}, asNumber(spent.output)), h('td', {}, asNumber(spent.calls)));
  const wide = h('table', { class: 'operate-table' },
    h('thead', {}, h('tr', {}, [title, ...['cost', 'input', 'cached', 'output', 'calls'].map((name) => t(`operate.${name}`))].map((name) => h('th', { scope: 'col' }, name)))),
    h('tbody', {}, rows.map(([name, spent]) => row(name, spent)), total && rows.length > 1 && row(t('operate.total'), total, 'sum')));
  return h('section', { class: 'operate-wide', tabindex: '0', role: 'region', 'aria-label': title }, wide);
}

const cost = (spent) => (spent.unpriced === spent.calls
  ? t('operate.unknown')
  : (spent.estimated > 0 ? '≈ ' : '') + asMoney(spent.cost) + (spent.unpriced > 0 ? ' +' : ''));

// What the figures do not tell by themselves.
const notes = (total) => ['unpriced', 'estimated']
  .filter((name) => total[name] > 0)
  .map((name) => h('p', { class: 'notice-box' }, t(`operate.${name}`, asNumber(total[name]))));
