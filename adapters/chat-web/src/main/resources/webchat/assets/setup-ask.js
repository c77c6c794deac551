// Asks in a channel and shows the answer where one asked.
import * as api from './api.js';
import { avatar, fill, h } from './dom.js';
import { draw } from './rich.js';
import { t } from './texts.js';

const PAUSE_MILLIS = 300;
const PATIENCE_MILLIS = 120_000;

// Whoever has no name yet takes the one in the field with the first question.
export function asker(place, me) {
  const name = h('input', { type: 'text', maxlength: '32', autocomplete: 'nickname', 'aria-label': t('claim.name'), value: `${t('setup.visitor')} ${100 + Math.floor(Math.random() * 900)}` });
  const as = h('label', { class: 'ask-as ask-name' }, t('setup.askAs'), name);
  const shown = h('div', { 'aria-live': 'polite' });
  const buttons = place.questions.map((question) => h('button', { type: 'button', onclick: () => ask(question) }, question));

  async function ask(question) {
    buttons.forEach((one) => (one.disabled = true));
    fill(shown, reply(h('p', { class: 'quiet', role: 'status' }, t('setup.asking'))));
    try {
      if (!me.id) {
        await api.post('/web/api/claim', { name: name.value });
        me.id = (await api.get('/web/api/me')).id;
        document.querySelectorAll('.ask-name').forEach((one) => one.remove());
        document.dispatchEvent(new Event('named'));
      }
      fill(shown, drawAnswer(await answer(place, question)));
    } catch (e) {
      fill(shown, h('p', { class: 'problem', role: 'alert' }, e.message));
    }
    buttons.forEach((one) => (one.disabled = false));
  }

  return h('div', { class: 'ask-list' }, h('p', { class: 'quiet' }, t('setup.postedIn', place.channel)), buttons, !me.id && as, shown);
}

async function answer(place, question) {
  const path = `${api.place(place.community, place.place)}/messages`;
  const asked = await api.post(path, { text: `@Murabito ${question}`, nonce: api.nonce() });
  const until = Date.now() + PATIENCE_MILLIS;
  while (Date.now() < until) {
    const page = await api.get(path);
    const found = page.messages.find((one) => one.author.kind === 'self' && one.replyTo?.id === asked.id);
    if (found) return found;
    await new Promise((again) => setTimeout(again, PAUSE_MILLIS));
  }
  throw new Error(t('setup.noAnswer'));
}

const reply = (...inside) => h('div', { class: 'reply' }, avatar({ kind: 'self' }), h('div', { class: 'body' }, inside));

const drawAnswer = (view) => h('div', { class: 'reply answered' },
  avatar(view.author), h('div', { class: 'body' }, draw(view.body)),
  h('p', { class: 'quiet' }, h('a', { href: view.link }, t('setup.seeThere'))));
