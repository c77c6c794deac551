// Why Murabito did what it did about a message, or kept from doing: a mark beside every message, and what it opens.
import { avatar, h, icon } from './dom.js';
import { asNumber, asWhen, t } from './texts.js';

export function whyMark(view, look, does) {
  return h('button', {
    type: 'button', class: 'why-mark', tabindex: '-1', title: t('act.why'), 'aria-label': t('act.why'),
    'aria-expanded': String(Boolean(look.why)), 'aria-controls': look.why ? `why-${view.id}` : undefined,
    onclick: () => does.why(view),
  }, icon('why'));
}

export function drawWhy(view, told) {
  return h('section', { class: 'why', id: `why-${view.id}`, 'aria-label': t('act.why'), 'aria-live': 'polite' },
    !told ? h('p', {}, t('loading'))
      : told.problem ? h('p', {}, told.problem)
        : !told.response ? h('p', {}, t('why.none'))
          : [decided(told), h('ul', {}, told.because.map(because))]);
}

function decided(told) {
  const word = told.response === 'reacts' ? told.emoji : told.due ? asWhen(told.due) : '';
  return h('p', { class: 'decided' }, h('b', {}, t(`why.${told.response}`, word)), h('span', {}, t('why.points', asNumber(told.points))));
}

function because(one) {
  return h('li', {},
    one.points !== 0 && h('b', { class: one.points > 0 ? 'points more' : 'points less' }, signed(one.points)),
    h('span', {}, one.words,
      one.line && h('a', { class: 'seen', href: one.line.link }, avatar(one.line.author, 'tiny'), h('span', {}, one.line.author.name), h('span', { class: 'what' }, one.line.text))));
}

const signed = (points) => `${points > 0 ? '+' : '−'}${asNumber(Math.abs(points))}`;
