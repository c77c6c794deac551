// What can be done without a mouse, listed under "?".
import { h } from './dom.js';
import { t } from './texts.js';

// On touch screens Enter breaks the line, as Shift+Enter does elsewhere.
export const isTouch = () => matchMedia('(pointer: coarse)').matches;

// An Enter or another key that belongs to a composition, as of Japanese.
export const isComposing = (event) => event.isComposing || event.keyCode === 229;

// An Enter that sends or saves what was written.
export const isSending = (event) => event.key === 'Enter' && !event.shiftKey && !event.ctrlKey && !event.altKey && !isTouch();

const MOD = /Mac|iPhone|iPad/.test(navigator.platform) ? '⌘' : 'Ctrl';

const GROUPS = [
  ['keys.anywhere', [[['?'], 'keys.help'], [[MOD, '/'], 'keys.helpToo'], [[MOD, 'K'], 'switcher.title'], [['/'], 'search.title'], [['Alt', '↑'], 'keys.previous'], [['Alt', '↓'], 'keys.next'],
    [['Alt', 'Shift', '↓'], 'keys.nextUnread'], [['U'], 'jump.unread'], [['Esc'], 'keys.leave']]],
  ['keys.message', [[['↑', '↓'], 'keys.walk'], [['R'], 'act.reply'], [['T'], 'act.thread'], [['+'], 'act.react'], [['W'], 'act.why'], [['E'], 'act.edit'], [['Delete'], 'act.delete']]],
  ['keys.writing', [[['Enter'], 'keys.send'], [['Shift', 'Enter'], 'keys.line'], [['↑'], 'keys.editLast'], [['@', '#', '/'], 'keys.complete']]],
];

export const keyTable = () => GROUPS.map(([title, keys]) => h('section', {}, h('h3', {}, t(title)),
  h('dl', { class: 'keys' }, keys.map(([combination, what]) => h('div', {}, h('dt', {}, combination.map((one) => h('kbd', {}, one))), h('dd', {}, t(what)))))));

// Also while something is typed: help by Ctrl+/, and steps. does: {help, search, step(by, unreadOnly), firstUnread}. Letters and signs are for where nothing is typed.
export function listenForKeys(does) {
  document.addEventListener('keydown', (event) => {
    if (document.querySelector('dialog[open]') || event.isComposing) return;
    const step = event.altKey && !event.ctrlKey && !event.metaKey && { ArrowUp: -1, ArrowDown: 1 }[event.key];
    const helps = (event.ctrlKey || event.metaKey) && event.key === '/';
    const act = helps ? does.help : step ? () => does.step(step, event.shiftKey) : !isTyped(event) && { '?': does.help, '/': does.search, u: does.firstUnread }[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  });
}

const isTyped = (event) => event.ctrlKey || event.metaKey || event.altKey || event.target.matches?.('input, textarea, select, [contenteditable]');
