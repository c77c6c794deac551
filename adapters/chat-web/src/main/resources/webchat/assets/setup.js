// The page Setup, which greets first: what Murabito is, three questions, and what makes it one's own.
import * as api from './api.js';
import { community } from './setup-community.js';
import { connect, restartNote } from './setup-connect.js';
import { bring } from './setup-import.js';
import { model } from './setup-model.js';
import { address, backups, zone } from './setup-settings.js';
import { fill, h, introduce } from './dom.js';
import { asker } from './setup-ask.js';
import { t } from './texts.js';

const main = document.getElementById('setup');
const language = document.documentElement.lang;

async function enter() {
  const code = location.hash.slice(1);
  if (!/^[0-9a-f]{32,}$/.test(code)) return;
  history.replaceState(null, '', location.pathname);
  await api.post('/web/api/setup/enter', { code }).catch(() => {});
}

function speak(value) {
  document.cookie = `murabito_language=${value}; path=/; max-age=34560000; samesite=lax`;
  location.reload();
}

const nav = (state) => fill(document.getElementById('setup-nav'),
  [['en', 'English'], ['ja', '日本語']].map(([value, name]) =>
    h('button', { type: 'button', class: 'plain', lang: value, 'aria-pressed': String(value === language), onclick: () => speak(value) }, name)),
  h('button', { type: 'button', id: 'leave', onclick: () => leave(state) }, t(state.dismissed ? 'setup.back' : 'setup.skip')));

async function leave(state, to = home(state)) {
  if (state.operator && !state.dismissed) await api.post('/web/api/setup/dismiss').catch(() => {});
  location.assign(to);
}

// Where one was last, or made a community of one's own; else the made-up one.
function home({ communities, demo }) {
  const last = communities.find((one) => one.id === localStorage.getItem('murabito.community'));
  return last ? `/c/${last.id}` : demo?.link ?? `/c/${communities[0]?.id ?? ''}`;
}

// The village in the reader's language moves in while they read.
async function village(state) {
  if (!state.operator || state.dismissed || !state.demo || state.demo.language === language) return;
  try {
    state.demo = await api.post('/web/api/setup/village');
  } catch { /* The one that is there does, too. */ }
}

function drawTry(state) {
  const section = document.getElementById('try');
  if (!state.demo) return;
  section.hidden = false;
  fill(section,
    h('h2', { id: 'try-title' }, t('setup.try')),
    h('p', { class: 'quiet' }, t('setup.tryNote', state.demo.name)),
    asker(state.demo, state.me),
    h('p', { class: 'to-chat' }, h('button', { type: 'button', class: 'primary', onclick: () => leave(state, state.demo.link) }, t('setup.toChat', state.demo.name))));
}

function drawOwn(state) {
  const section = document.getElementById('own');
  section.hidden = false;
  if (!state.operator) return fill(section, h('p', { class: 'quiet' }, t(state.unclaimed ? 'setup.firstHint' : 'setup.operatorHint')));
  fill(section,
    h('h2', {}, t('setup.own')),
    h('p', { class: 'quiet' }, t('setup.anyOrder')),
    restartNote(state),
    community(state, () => leave(state)), bring(state), connect(state, 'discord'), connect(state, 'slack'), model(state),
    address(state), backups(state), zone(state));
}

// The part that the address names is open.
function openNamed() {
  const part = document.getElementById(location.hash.slice(1));
  if (part?.localName !== 'details') return;
  part.open = true;
  part.scrollIntoView();
}

async function boot() {
  try {
    await enter();
    const [state, me] = await Promise.all([api.get('/web/api/setup'), api.get('/web/api/me')]);
    Object.assign(state, { me, communities: me.communities, redraw: () => drawOwn(state) });
    introduce(me);
    nav(state);
    if (state.dismissed) document.getElementById('hello').hidden = true;
    await village(state);
    if (!state.dismissed) drawTry(state);
    drawOwn(state);
    openNamed();
    addEventListener('hashchange', openNamed);
    // Whoever takes the first name on the machine itself is its operator.
    document.addEventListener('named', async () => {
      if (state.operator) return;
      Object.assign(state, await api.get('/web/api/setup'));
      drawOwn(state);
    });
    main.dataset.ready = 'true';
  } catch (e) {
    fill(main, h('p', { class: 'problem', role: 'alert' }, e.message));
  }
}

boot();
