// What came of a command: told to whoever gave it, on their page alone, and kept nowhere.
import { avatar, h, icon, ownName } from './dom.js';
import { draw } from './rich.js';
import { t } from './texts.js';

const TYPED = /^\/([a-z-]+)(?=[^a-z/-]|$)[\s:]*/i;
const MEANT = /^\/[\p{L}-]+(?=[^\p{L}/-]|$)/u;
const HELP = 'help';

// Typed with a Japanese keyboard, a command may be wide, and what stands behind it follows at once.
function plain(text) {
  const end = text.search(/[\s\u3000]|$/);
  return text.slice(0, end).normalize('NFKC') + text.slice(end).replace(/^\u3000/, ' ');
}

// {name, words} of the command that a text is: without a name where none is called so; null where it is no command.
export function readCommand(text, commands) {
  const whole = plain(text);
  const typed = TYPED.exec(whole);
  const name = typed?.[1].toLowerCase();
  if (name === HELP || commands.some((one) => one.name === name)) return { name, words: `${name} ${whole.slice(typed[0].length)}`.trim() };
  return MEANT.test(whole) ? {} : null;
}

// As names that are offered while one types.
export const offered = (commands) =>
  [...commands, { name: HELP, arguments: '', description: t('command.help') }]
    .map((one) => ({ name: one.name, kind: 'command', note: [one.arguments, one.description].filter(Boolean).join(' · ') }));

// What the page knows by itself: which commands there are.
export const help = (name, commands) =>
  name === HELP
    ? [['ul', {}, ...commands.map((one) => ['li', {}, ['code', {}, `/${one.name} ${one.arguments}`.trim()], ` ${one.description}`])]]
    : null;

// one: {asked, body: null while it is waited for}; close(): takes it away.
export function drawAside(one, me, close) {
  return h('aside', { class: 'aside', role: 'status' },
    h('div', { class: 'gutter' }, avatar({ kind: 'self', name: ownName() })),
    h('div', { class: 'content' },
      h('header', {},
        h('span', { class: 'author' }, ownName()), h('code', {}, one.asked), h('small', {}, t('command.alone')),
        h('button', { type: 'button', class: 'plain', 'aria-label': t('close'), onclick: close }, icon('close'))),
      one.body
        ? h('div', { class: 'body' }, draw(one.body, me))
        : one.late ? h('div', { class: 'body' }, t('command.late'))
          : h('div', { class: 'progress' }, h('span', { class: 'dots', 'aria-hidden': 'true' }, h('i'), h('i'), h('i')), h('span', {}, t('command.waiting')))));
}
