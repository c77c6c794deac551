// Connects Discord and Slack: what is missing is said before anything is kept.
import * as api from './api.js';
import { fill, h } from './dom.js';
import { t } from './texts.js';

const AGAIN_MILLIS = 700;
const AT_MOST_MILLIS = 60_000;
const TOKENS = { discord: ['DISCORD_TOKEN'], slack: ['SLACK_BOT_TOKEN', 'SLACK_APP_TOKEN'] };
const PORTALS = { discord: 'https://discord.com/developers/applications', slack: 'https://api.slack.com/apps' };
const NAMES = { discord: 'Discord', slack: 'Slack' };
const MARKS = { ok: '✓', note: '·', missing: '✗' };

export const findings = (list) => h('ul', { class: 'findings' }, list.map((one) => h('li', {},
  h('span', { class: `mark ${one.state}`, title: t(`setup.finding.${one.state}`) }, MARKS[one.state], h('span', { class: 'hidden' }, t(`setup.finding.${one.state}`))),
  h('span', {}, one.what),
  one.todo && h('span', { class: 'todo' }, `→ ${one.todo}`))));

// A form that tries what is typed in it, and shows what came of it.
export function trial(fields, button, submit) {
  const shown = h('div', { 'aria-live': 'polite' });
  const send = h('button', { class: 'primary' }, button);
  return h('form', {
    onsubmit: async (e) => {
      e.preventDefault();
      send.disabled = true;
      fill(shown, h('p', { class: 'quiet' }, t('setup.trying')));
      try {
        const tried = await submit(e.target);
        fill(shown, findings(tried.findings));
        if (tried.kept) fill(shown, findings(tried.findings), h('p', { role: 'status' }, t('setup.kept')));
      } catch (failure) {
        fill(shown, h('p', { class: 'problem', role: 'alert' }, failure.message));
      }
      send.disabled = false;
    },
  }, fields, send, shown);
}

export function connect(state, door) {
  const inputs = TOKENS[door].map((variable) => [variable, h('input', { type: 'password', autocomplete: 'off', required: true, spellcheck: 'false' })]);
  const now = state.doors[door] ?? [];
  return h('details', { class: 'part', id: door },
    h('summary', {}, h('b', {}, t('setup.connect', NAMES[door])), h('span', { class: 'quiet' }, now.some((one) => one.state === 'ok') ? t('setup.connected') : t('setup.notYet'))),
    h('div', {},
      now.length > 0 && findings(now),
      h('ol', {}, [1, 2, 3].map((step) => h('li', {}, t(`setup.${door}.${step}`)))),
      h('p', {}, h('a', { href: PORTALS[door], target: '_blank', rel: 'noopener noreferrer' }, PORTALS[door])),
      trial(inputs.map(([variable, input]) => h('label', {}, variable, input)), t('setup.check'), async () => {
        const tried = await api.post(`/web/api/setup/doors/${door}`, Object.fromEntries(inputs.map(([variable, input]) => [variable, input.value])));
        if (tried.kept) kept(state);
        return tried;
      })));
}

// Something is used from the next start on.
export function kept(state) {
  state.pending = true;
  document.querySelector('.pending')?.replaceWith(restartNote(state));
}

export function restartNote(state) {
  if (!state.pending) return h('div', { class: 'pending', hidden: true });
  const restart = async (e) => {
    e.target.disabled = true;
    try {
      await api.post('/web/api/setup/restart');
      await back();
      location.reload();
    } catch (failure) {
      e.target.disabled = false;
      e.target.after(h('span', { class: 'problem', role: 'alert' }, failure.message));
    }
  };
  return h('div', { class: 'pending', role: 'status' }, h('span', {}, t(state.restarts ? 'setup.pending' : 'setup.pendingByHand')),
    state.restarts && h('button', { type: 'button', class: 'primary', onclick: restart }, t('setup.restart')));
}

// Until it answers again, with nothing that waits to be used.
async function back() {
  for (const until = Date.now() + AT_MOST_MILLIS; Date.now() < until;) {
    await new Promise((again) => setTimeout(again, AGAIN_MILLIS));
    const state = await api.get('/web/api/setup').catch(() => null);
    if (state && !state.pending) return;
  }
  throw new Error(t('setup.notBack'));
}
