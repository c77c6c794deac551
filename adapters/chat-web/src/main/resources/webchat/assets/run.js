// Shows how an answer came about.
import * as api from './api.js';
import { fill, h } from './dom.js';
import { drawResult } from './message.js';
import { asDuration, asNumber, asWhen, counted, t } from './texts.js';

// path: where it is read; below it, an operator asks for its text.
export async function drawRun(body, path) {
  fill(body, h('p', { class: 'quiet' }, t('loading')));
  try {
    show(body, path, await api.get(path));
  } catch (e) {
    fill(body, h('p', { class: 'empty' }, e.message));
  }
}

function show(body, path, run) {
  if (run.hidden) {
    fill(body, h('p', { class: 'empty' }, t('run.hidden')));
    return;
  }
  const reveal = async () => {
    try {
      show(body, path, await api.post(`${path}/reveal`));
    } catch (e) {
      fill(body, h('p', { class: 'empty' }, e.message));
    }
  };
  const longest = Math.max(1, ...run.steps.map((one) => one.millis));
  fill(body,
    run.question && h('blockquote', { class: 'asked' }, run.question),
    run.numbersOnly && h('div', { class: 'notice-box' }, h('p', {}, t('run.numbersOnly')), h('button', { type: 'button', onclick: reveal }, t('run.reveal'))),
    run.end ? facts(run) : h('p', { class: 'quiet', role: 'status' }, t('run.underWay')),
    thought(run.feedback),
    h('h3', {}, t('run.steps')),
    run.end && run.steps.length === 0 ? h('p', { class: 'quiet' }, t('run.noSteps')) : h('ol', { class: 'steps' }, run.steps.map((one) => step(one, longest))),
    h('p', { class: 'quiet' }, t('run.id', run.id, asWhen(run.startedAt))));
}

function facts({ end }) {
  const usage = end.usage;
  const line = (name, value) => h('div', {}, h('dt', {}, name), h('dd', {}, value));
  return h('dl', { class: 'facts' },
    line(t('run.model'), end.mode === 'simple' ? t('run.simple') : end.mode),
    line(t('run.stop'), t(`run.stop.${end.stop}`)),
    line(t('run.rounds'), asNumber(end.rounds)),
    line(t('run.time'), asDuration(end.millis)),
    line(t('run.quotes'), asNumber(end.quotes)),
    line(t('run.cost'), end.cost === undefined ? t('run.costUnknown') : `$${end.cost}`),
    sent(usage) > 0 && line(t('run.cached'), t('run.cachedShare', Math.round((100 * usage.cacheRead) / sent(usage)))),
    line(t('run.tokens'), t('run.tokensLine', asNumber(usage.fresh), asNumber(usage.cacheRead), asNumber(usage.cacheWrite), asNumber(usage.output), asNumber(usage.thinking))));
}

function thought({ up, down, corrected }) {
  return (up + down + corrected.length > 0) && h('div', { class: 'feedback' },
    up + down > 0 && h('p', {}, t('run.thumbs', asNumber(up), asNumber(down))),
    corrected.length > 0 && h('details', { open: '' }, h('summary', {}, t('run.corrected')), corrected.map(drawResult)));
}

function sent(usage) {
  return usage.fresh + usage.cacheRead + usage.cacheWrite;
}

function step(one, longest) {
  const bar = h('span', { class: 'bar', 'aria-hidden': 'true' }, h('i'));
  bar.firstChild.style.width = `${Math.max(2, (100 * one.millis) / longest)}%`;
  const thought = `run.thought.${one.end.replace(/: .*/, '').replaceAll(' ', '_')}`;
  const ended = one.kind === 'tool' ? t(`run.end.${one.end}`) : one.kind === 'speaker' ? t(`run.speaker.${one.end}`) : t(thought) === thought ? one.end : t(thought);
  return h('li', { class: `step of-${one.kind} ${one.kind === 'tool' ? one.end : ''}` },
    h('div', { class: 'step-head' },
      h('b', {}, one.kind === 'model' ? t('run.modelCalled', one.name) : one.kind === 'speaker' ? t('run.speaker', one.name) : one.name),
      one.round === 0 && h('span', { class: 'tag' }, t('run.beforehand')),
      h('span', { class: 'tag' }, ended),
      h('span', { class: 'millis' }, asDuration(one.millis)), bar),
    one.arguments && h('dl', { class: 'arguments' }, args(one.arguments)),
    one.usage && h('p', { class: 'quiet' }, t('run.stepTokens', asNumber(sent(one.usage)), asNumber(one.usage.cacheRead), asNumber(one.usage.output))),
    one.total >= 0 && h('p', { class: 'quiet' }, t('run.found', asNumber(Math.max(one.total, one.read)), asNumber(one.read))),
    one.messages.length > 0 && h('details', {}, h('summary', {}, counted('run.read', one.messages.length)), one.messages.map(drawResult)));
}

function args(json) {
  let values;
  try {
    values = JSON.parse(json);
  } catch {
    return h('div', {}, h('dd', {}, json));
  }
  return Object.entries(values).map(([name, value]) =>
    h('div', {}, h('dt', {}, name), h('dd', {}, typeof value === 'string' ? value : JSON.stringify(value))));
}
