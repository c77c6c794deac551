// Small windows: toasts, questions, the channel switcher, settings.
import * as api from './api.js';
import { avatar, fill, h, icon } from './dom.js';
import { keyTable } from './keys.js';
import { canNotify, notifies, turn } from './notify.js';
import { afterLeaving, providerLink } from './provider.js';
import { asTime, t } from './texts.js';

const EMOJI = ['👍', '👎', '❤️', '😊', '😂', '🎉', '🙏', '👀', '✅', '🤔', '💡', '✨', '🔥', '🙌', '👏', '😢'];
const TOAST_MILLIS = 6000;

export function toast(text, kind = 'problem') {
  const node = h('div', { class: `toast ${kind}` }, text);
  document.getElementById('toasts').append(node);
  setTimeout(() => node.remove(), TOAST_MILLIS);
}

function open(name, label, ...children) {
  const dialog = h('dialog', { class: name, 'aria-label': label, onclose: () => dialog.remove() }, ...children);
  dialog.addEventListener('click', (e) => { if (e.target === dialog) dialog.close(); });
  document.body.append(dialog);
  dialog.showModal();
  return dialog;
}

const closer = () =>
  h('button', { type: 'button', class: 'plain close', 'aria-label': t('close'), onclick: (e) => e.currentTarget.closest('dialog').close() }, icon('close'));

export function confirm(text, yes) {
  return new Promise((answer) => {
    const dialog = open('ask', text,
      h('p', {}, text),
      h('div', { class: 'buttons' },
        h('button', { type: 'button', onclick: () => dialog.close() }, t('cancel')),
        h('button', { type: 'button', class: 'danger', onclick: () => { answer(true); dialog.close(); } }, yes)));
    dialog.addEventListener('close', () => answer(false));
  });
}

// Asks for a name to be typed; null where it was not.
export function confirmByName(text, yes, label = t('claim.name')) {
  return new Promise((answer) => {
    const input = h('input', { type: 'text', required: true, autocomplete: 'off', 'aria-label': label });
    const dialog = open('ask', text,
      h('form', { class: 'stack', onsubmit: (e) => { e.preventDefault(); answer(input.value.trim()); dialog.close(); } },
        h('p', {}, text), h('label', {}, label, input),
        h('div', { class: 'buttons' },
          h('button', { type: 'button', onclick: () => dialog.close() }, t('cancel')),
          h('button', { class: 'danger' }, yes))));
    dialog.addEventListener('close', () => answer(null));
    input.focus();
  });
}

// A form of one field; submit(value) may throw what is to be shown.
function form({ label, button, submit, type = 'text', note, autocomplete = 'off', maxlength }) {
  const problem = h('p', { class: 'problem', role: 'alert' });
  const input = h('input', { type, required: true, autocomplete, maxlength, 'aria-label': label });
  return h('form', {
    class: 'stack',
    onsubmit: async (e) => {
      e.preventDefault();
      problem.textContent = '';
      try {
        await submit(input.value, e.currentTarget);
      } catch (failure) {
        problem.textContent = failure.message;
      }
    },
  }, h('label', {}, label, input), note && h('small', {}, note), h('button', { class: 'primary' }, button), problem);
}

// Asks for a name and takes it.
export const nameForm = (button, note, done) => form({
  label: t('claim.name'), button, note, maxlength: '32', autocomplete: 'nickname',
  submit: async (name) => { await api.post('/web/api/claim', { name }); done(); },
});

export function claimPage(main, done) {
  const claim = nameForm(t('claim.enter'), t('claim.note'), done);
  const join = form({
    label: t('claim.code'), button: t('claim.join'), autocomplete: 'one-time-code',
    submit: async (code) => { await api.post('/web/api/join', { code }); done(); },
  });
  const operator = form({
    label: t('settings.token'), button: t('settings.operatorEnter'), type: 'password', autocomplete: 'current-password',
    submit: async (token) => {
      await api.post('/web/api/operator', { token });
      const name = claim.querySelector('input').value;
      if (name.trim()) await api.post('/web/api/claim', { name });
      done();
    },
  });
  fill(main, h('div', { class: 'doorstep' },
    h('div', { class: 'card-page' },
      h('img', { src: '/web/assets/icon.svg', alt: '', width: '64', height: '64' }),
      h('h1', {}, t('claim.title')),
      h('p', {}, t('claim.intro')),
      providerLink(), claim,
      h('details', {}, h('summary', {}, t('claim.second')), join),
      h('details', {}, h('summary', {}, t('settings.operator')), operator))));
  claim.querySelector('input').focus();
}

export function pickEmoji(anchor, chosen) {
  const box = anchor.getBoundingClientRect();
  const dialog = open('emoji', t('act.react'),
    EMOJI.map((one) => h('button', { type: 'button', 'aria-label': one, onclick: () => { dialog.close(); chosen(one); } }, one)));
  const width = dialog.offsetWidth;
  dialog.style.left = `${Math.max(8, Math.min(box.right - width, innerWidth - width - 8))}px`;
  dialog.style.top = `${Math.max(8, Math.min(box.bottom + 4, innerHeight - dialog.offsetHeight - 8))}px`;
  dialog.addEventListener('keydown', (e) => {
    const step = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: 8, ArrowUp: -8 }[e.key];
    if (!step) return;
    const buttons = [...dialog.querySelectorAll('button')];
    buttons[(buttons.indexOf(document.activeElement) + step + buttons.length) % buttons.length].focus();
    e.preventDefault();
  });
}

// Jumps to a channel, a thread or a community by a few letters of its name. There may be thousands of threads: what is typed is asked for.
export function switcher(places, communities, threadsNamed, go) {
  const all = [
    ...places.map((one) => ({ name: `#${one.name}`, note: one.category, to: one.to, mark: one.unread })),
    ...communities.map((one) => ({ name: one.name, note: t('switcher.community'), to: `/c/${one.id}` })),
  ];
  let shown = all;
  let chosen = 0;
  const list = h('ul', { role: 'listbox', id: 'switch-list', 'aria-label': t('channels') });
  const input = h('input', { type: 'text', placeholder: t('switcher.hint'), 'aria-label': t('switcher.hint'), 'aria-controls': 'switch-list', autocomplete: 'off', spellcheck: 'false' });
  const take = (one) => { dialog.close(); go(one.to); };
  const redraw = () => {
    fill(list, shown.slice(0, 12).map((one, i) =>
      h('li', { role: 'option', id: `switch-${i}`, 'aria-selected': String(i === chosen), onclick: () => take(one) },
        h('span', { class: one.mark ? 'strong' : '' }, one.name), h('small', {}, one.note ?? ''))),
    shown.length === 0 && h('li', { class: 'none' }, t('switcher.none')));
    input.setAttribute('aria-activedescendant', `switch-${chosen}`);
  };
  input.addEventListener('input', async () => {
    const typed = input.value;
    const words = typed.toLowerCase().replace(/^#/, '');
    shown = all.filter((one) => one.name.toLowerCase().includes(words));
    chosen = 0;
    redraw();
    if (words.trim().length < 2) return;
    const threads = await threadsNamed(words).catch(() => []);
    if (input.value !== typed) return;
    shown = [...shown, ...threads.map((one) => ({ name: one.name, note: `#${one.in}`, to: one.link }))];
    redraw();
  });
  input.addEventListener('keydown', (e) => {
    if (e.isComposing || e.keyCode === 229) return;
    const last = Math.min(shown.length, 12) - 1;
    if (e.key === 'ArrowDown') chosen = Math.min(chosen + 1, last);
    else if (e.key === 'ArrowUp') chosen = Math.max(chosen - 1, 0);
    else if (e.key === 'Enter' && shown[chosen]) return take(shown[chosen]);
    else return;
    e.preventDefault();
    redraw();
  });
  const dialog = open('switcher', t('switcher.title'), input, list);
  redraw();
  input.focus();
}

export function keyHelp() {
  open('settings key-help', t('keys.title'), closer(), h('h2', {}, t('keys.title')), keyTable());
}

function notifications() {
  const note = h('p', { role: 'status' });
  const button = h('button', { type: 'button', onclick: async () => { draw(await turn(!notifies()), true); } });
  const draw = (on, tried) => {
    fill(button, t(on ? 'notify.stop' : 'notify.start'));
    fill(note, t(on ? 'notify.on' : !canNotify() ? 'notify.cannot' : tried && Notification.permission === 'denied' ? 'notify.denied' : 'notify.off'));
    button.hidden = !canNotify();
  };
  draw(notifies());
  return h('section', {}, h('h3', {}, t('notify.title')), note, button);
}

function cookie(name, value) {
  document.cookie = `${name}=${value}; path=/; max-age=34560000; samesite=lax`;
}

function choice(label, name, options, current, chosen) {
  return h('fieldset', { class: 'choice' }, h('legend', {}, label),
    options.map(([value, text]) =>
      h('label', {}, h('input', { type: 'radio', name, value, checked: value === current, onchange: () => chosen(value) }), h('span', {}, text))));
}

export function settings({ me, community, removed }) {
  const code = h('div', { class: 'code', role: 'status' });
  const showCode = async () => {
    try {
      const made = await api.post('/web/api/code');
      fill(code, h('strong', {}, made.code), h('small', {}, t('settings.codeUntil', asTime(made.expiresAt))));
    } catch (e) {
      toast(e.message);
    }
  };
  const remove = async () => {
    if (!(await confirm(t('settings.removeSure', community.name), t('settings.remove')))) return;
    try {
      await api.remove(api.community(community.id));
      removed();
    } catch (e) {
      toast(e.message);
    }
  };
  open('settings', t('settings.title'), closer(),
    h('h2', {}, t('settings.title')),
    me.id && h('div', { class: 'me-line' }, avatar({ key: me.id, name: me.name, kind: 'person' }), h('strong', {}, me.name), me.operator ? h('span', { class: 'tag' }, t('tag.operator')) : me.guest && h('span', { class: 'tag' }, t('people.role.guest'))),
    me.id && h('p', {}, h('a', { href: '/people' }, t('settings.people'))),
    choice(t('settings.light'), 'light', [['auto', t('settings.auto')], ['light', t('settings.lightOn')], ['dark', t('settings.dark')]],
      document.documentElement.dataset.light, (value) => {
        document.documentElement.dataset.light = value;
        cookie('murabito_light', value);
      }),
    choice(t('settings.language'), 'language', [['en', 'English'], ['ja', '日本語']], document.documentElement.lang, (value) => {
      cookie('murabito_language', value);
      location.reload();
    }),
    me.id && notifications(),
    h('section', {}, h('button', { type: 'button', onclick: (e) => { e.currentTarget.closest('dialog').close(); keyHelp(); } }, t('keys.title'), h('kbd', {}, '?'))),
    me.id && h('section', {}, h('h3', {}, t('settings.second')), h('p', {}, t('settings.secondNote')),
      h('button', { type: 'button', onclick: showCode }, t('settings.makeCode')), code),
    h('section', {}, h('h3', {}, t('settings.operator')),
      me.operator
        ? [h('p', {}, t('settings.operatorIn')), h('p', {}, h('a', { href: '/setup' }, t('settings.setup'))), community && h('p', {}, h('a', { href: `${api.community(community.id)}/export`, download: '' }, t('settings.exportOf', community.name))), community && h('button', { type: 'button', class: 'danger', onclick: remove }, t('settings.removeOf', community.name))]
        : form({ label: t('settings.token'), button: t('settings.operatorEnter'), type: 'password', autocomplete: 'current-password',
          submit: async (token) => { await api.post('/web/api/operator', { token }); location.reload(); } })),
    h('section', {}, h('h3', {}, t('settings.leave')), h('p', {}, t('settings.leaveNote')),
      h('button', { type: 'button', onclick: async () => {
        if (!(await confirm(t('settings.leaveSure'), t('settings.leave')))) return;
        await api.post('/web/api/leave').catch(() => {});
        location.assign(afterLeaving());
      } }, t('settings.leave'))));
}
