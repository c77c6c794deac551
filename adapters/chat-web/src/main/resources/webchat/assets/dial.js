// The operator's dial: how talkative Murabito is in a channel, and what the last seven days would have been like.
import * as api from './api.js';
import { avatar, fill, h } from './dom.js';
import { asNumber, counted, t } from './texts.js';
import { when } from './when.js';

const STEPS = ['silent', 'reserved', 'balanced', 'talkative'];

export function dial(community, place, turned) {
  const shown = h('div', { class: 'dial-preview', 'aria-live': 'polite' });
  const element = h('section', { class: 'outlook dial' });
  const path = `${api.place(community, place.slug)}/dial`;
  let set;
  let asked = 0;

  const choose = async (step) => {
    const mine = ++asked;
    fill(shown, h('p', { class: 'quiet' }, t('loading')));
    try {
      const preview = await api.get(`${path}/${step}`);
      if (mine === asked) fill(shown, drawPreview(preview), step !== set && buttons(step));
    } catch (e) {
      if (mine === asked) fill(shown, h('p', { class: 'empty' }, e.message));
    }
  };

  const draw = () => fill(element,
    h('h3', {}, t('dial.title')),
    h('fieldset', { class: 'choice' }, h('legend', {}, t('dial.legend')),
      STEPS.map((step) => h('label', {},
        h('input', { type: 'radio', name: 'talkativeness', value: step, checked: step === set, onchange: () => choose(step) }),
        h('span', {}, t(`dial.${step}`))))),
    shown);

  const buttons = (step) => h('div', { class: 'buttons' },
    h('button', { type: 'button', class: 'primary', onclick: () => turn(step) }, t('dial.apply', t(`dial.${step}`))),
    h('button', { type: 'button', onclick: () => { asked++; fill(shown); draw(); } }, t('dial.leave')));

  const turn = async (step) => {
    try {
      await api.post(`${path}/${step}`);
      set = step;
      asked++;
      fill(shown, h('p', { role: 'status' }, t('dial.done', t(`dial.${step}`))));
      draw();
      turned();
    } catch (e) {
      fill(shown, h('p', { class: 'empty' }, e.message));
    }
  };

  api.get(path).then((now) => { set = now.talkativeness; draw(); }, () => element.remove());
  return element;
}

function drawPreview({ counts, moments, cut }) {
  return [
    h('p', {}, counted('dial.preview', counts.messages)),
    h('dl', { class: 'facts' },
      figure('dial.answers', counts.answers), figure('dial.acks', counts.acks), figure('dial.reactions', counts.reactions),
      figure('dial.called', t('dial.of', asNumber(counts.answeredCalls), asNumber(counts.called)))),
    cut && h('p', { class: 'quiet' }, t('dial.cut', asNumber(counts.messages))),
    moments.length === 0 ? h('p', { class: 'quiet' }, t('dial.none')) : h('ul', { class: 'moments' }, moments.map(moment)),
  ];
}

const figure = (name, value) => h('div', {}, h('dt', {}, t(name)), h('dd', {}, typeof value === 'number' ? asNumber(value) : value));

function moment(one) {
  return h('li', {},
    h('a', { class: 'result', href: one.link }, avatar(one.author, 'small'),
      h('span', { class: 'result-head' }, h('b', {}, one.author.name), when(one.at)),
      h('span', { class: 'result-text' }, one.text)),
    h('p', { class: 'decided' }, h('b', {}, t(`dial.does.${one.decision}`)), ' ', t('why.points', asNumber(one.points))),
    h('details', {}, h('summary', {}, t('act.why')),
      h('ul', {}, one.because.map((why) => h('li', {}, why.points === 0 ? why.words : `${why.words} (${why.points > 0 ? '+' : '−'}${asNumber(Math.abs(why.points))})`)))));
}
