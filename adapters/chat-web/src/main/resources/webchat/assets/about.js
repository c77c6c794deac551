// What Murabito remembers of whoever looks, and what they can have done about it.
import * as api from './api.js';
import { confirm, confirmByName, toast } from './dialogs.js';
import { fill, h, icon } from './dom.js';
import { drawResult } from './message.js';
import { asNumber, asWhen, counted, t } from './texts.js';

export async function drawAbout(body, app) {
  // Nobody's half-written correction is taken away.
  if (body.querySelector('form')) return;
  const path = `${api.community(app.community)}/me`;
  let about;
  try {
    about = await api.get(path);
  } catch (e) {
    fill(body, h('p', { class: 'empty' }, e.message));
    return;
  }
  draw(body, app, path, about);
}

function draw(body, app, path, about) {
  const open = new Set([...body.querySelectorAll('details[open]')].map((one) => one.dataset.fact));
  const again = () => drawAbout(body, app);
  const act = async (does) => {
    try {
      await does();
    } catch (e) {
      toast(e.message);
    }
    await again();
  };
  fill(body,
    h('p', { class: 'quiet' }, t('about.only'), about.days > 0 && ` ${t('about.days', asNumber(about.days))}`),
    section('about.profile', about.profile ? profile(about.profile) : h('p', { class: 'quiet' }, t('about.nothing'))),
    section('about.facts',
      about.facts.length === 0 ? h('p', { class: 'quiet' }, t('about.noFacts'))
        : h('ul', { class: 'remembered' }, about.facts.map((one) => fact(one, { path, act, again, open: open.has(one.id) })))),
    choices(app, path, about, act));
}

function profile(one) {
  const line = (name, value) => h('div', {}, h('dt', {}, t(name)), h('dd', {}, value));
  return [
    h('dl', { class: 'facts' },
      line('about.familiarity', t(`about.familiarity.${one.familiarity}`)),
      line('about.messages', asNumber(one.messages)),
      line('about.mentions', asNumber(one.mentions)),
      line('about.first', asWhen(one.first)),
      line('about.last', asWhen(one.last)),
      line('about.topics', one.topics.length > 0 ? one.topics.join(', ') : t('outlook.none'))),
    h('ul', { class: 'places' }, one.places.map((place) =>
      h('li', {}, h('a', { href: place.link }, `#${place.name}`), h('span', {}, counted('forum.count', place.messages))))),
  ];
}

function fact(one, { path, act, again, open }) {
  const item = h('li', {},
    h('p', { class: 'fact' }, one.words),
    one.since && h('p', { class: 'quiet' }, t('about.since', asWhen(one.since))),
    one.evidence.length > 0
      ? h('details', { open, 'data-fact': one.id }, h('summary', {}, counted('about.evidence', one.evidence.length)), one.evidence.map(drawResult))
      : h('p', { class: 'quiet' }, t('about.told')),
    h('div', { class: 'buttons' },
      h('button', { type: 'button', onclick: () => correcting(item, one, path, again) }, icon('edit'), t('about.correct')),
      h('button', { type: 'button', class: 'danger', onclick: async () => {
        if (await confirm(t('about.forgetOneSure', one.words), t('about.forgetOne'))) await act(() => api.remove(`${path}/facts/${one.id}`));
      } }, icon('trash'), t('about.forgetOne'))));
  return item;
}

function correcting(item, one, path, again) {
  if (item.querySelector('form')) return;
  const problem = h('p', { class: 'problem', role: 'alert' });
  const input = h('input', { type: 'text', maxlength: '200', required: true, value: one.value, 'aria-label': t('about.right') });
  const form = h('form', {
    class: 'stack',
    onsubmit: async (e) => {
      e.preventDefault();
      try {
        await api.post(`${path}/facts/${one.id}`, { value: input.value });
        form.remove();
        await again();
      } catch (failure) {
        problem.textContent = failure.message;
      }
    },
    onkeydown: (e) => { if (e.key === 'Escape') { e.stopPropagation(); form.remove(); again(); } },
  }, h('label', {}, t('about.right'), input), h('div', { class: 'buttons' },
    h('button', { type: 'button', onclick: () => { form.remove(); again(); } }, t('cancel')), h('button', { class: 'primary' }, t('save'))), problem);
  item.append(form);
  input.focus();
  input.select();
}

function choices(app, path, about, act) {
  const forget = async () => {
    if (!(await confirm(t('about.forgetSure', app.view.name), t('about.goOn')))) return;
    const name = await confirmByName(t('about.forgetReally'), t('about.forget'));
    if (name === null) return;
    await act(async () => toast(counted('about.forgot', (await api.post(`${path}/forget`, { name })).messages), 'done'));
  };
  const out = (wanted) => act(async () => {
    if (wanted && !(await confirm(t('about.outSure'), t('about.out')))) return;
    await api.post(`${path}/out`, { out: wanted });
    app.reopen();
  });
  return section('about.choices',
    h('p', { class: 'quiet' }, t('about.downloadNote')),
    h('p', {}, h('a', { class: 'button', href: `${path}/export`, download: '' }, icon('down'), t('about.download'))),
    h('p', { class: 'quiet' }, t(about.out ? 'about.outNow' : 'about.outNote')),
    h('p', {}, h('button', { type: 'button', 'aria-pressed': String(about.out), onclick: () => out(!about.out) }, t(about.out ? 'about.in' : 'about.out'))),
    h('p', { class: 'quiet' }, t('about.forgetNote')),
    h('p', {}, h('button', { type: 'button', class: 'danger', onclick: forget }, icon('trash'), t('about.forget'))));
}

const section = (title, ...children) => h('section', { class: 'outlook' }, h('h3', {}, t(title)), ...children);
