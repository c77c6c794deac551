// The page of people: oneself and one's devices; for operators everybody, and the links by which others come.
import * as api from './api.js';
import { channelChoice, channelsOf } from './channelchoice.js';
import { claimPage, confirm, toast } from './dialogs.js';
import { avatar, fill, h, introduce } from './dom.js';
import { invitations } from './invitations.js';
import { headLinks } from './nav.js';
import { pictureChoice } from './picture.js';
import { asTime, t } from './texts.js';
import { when } from './when.js';

const ROLES = ['operator', 'member', 'guest'];

const main = document.getElementById('people');
const app = { me: null, channels: [] };

async function boot() {
  try {
    app.me = await api.get('/web/api/me');
    introduce(app.me);
    fill(document.getElementById('nav'), headLinks(app.me, app.me.communities[0]?.id, 'people'));
    if (!app.me.id && !app.me.operator) return claimPage(main, boot);
    if (app.me.operator) app.channels = await channelsOf(app.me.communities);
    await show();
  } catch (e) {
    fill(main, h('p', { class: 'empty', role: 'alert' }, e.message));
  }
}

async function show() {
  const own = app.me.id && h('section', { class: 'people-part' });
  const others = app.me.operator && h('section', { class: 'people-part' });
  const links = app.me.operator && h('section', { class: 'people-part' });
  fill(main, own, links, others);
  await Promise.all([own && drawOwn(own), links && invitations(links, app), others && drawOthers(others)]);
}

async function drawOwn(section) {
  const name = h('input', { type: 'text', required: true, maxlength: '32', autocomplete: 'nickname', value: app.me.name });
  const rename = async (event) => {
    event.preventDefault();
    try {
      await api.patch('/web/api/me', { name: name.value });
      toast(t('people.renamed'), 'done');
      await boot();
    } catch (e) { toast(e.message); }
  };
  const sessions = h('ul', { class: 'people-sessions' });
  fill(section,
    h('h2', {}, t('people.me')),
    pictureChoice(app.me, boot),
    h('form', { class: 'line', onsubmit: rename },
      h('label', { class: 'field' }, t('people.name'), name), h('button', {}, t('people.rename'))),
    h('h3', {}, t('people.sessions')), sessions);
  await drawSessions(sessions, app.me.id);
}

async function drawSessions(list, person) {
  const all = await api.get(`/web/api/people/${person}/sessions`);
  const end = (one) => async () => {
    if (!(await confirm(t('people.endSure', one.device || t('people.device')), t('people.end')))) return;
    await api.remove(`/web/api/people/${person}/sessions/${one.id}`).catch((e) => toast(e.message));
    if (one.here) location.assign('/');
    else await drawSessions(list, person);
  };
  fill(list, all.map((one) => h('li', {},
    h('b', {}, one.device || t('people.device')), one.here && h('span', { class: 'tag' }, t('people.thisOne')),
    h('span', { class: 'quiet' }, seen(one.seenAt)),
    h('button', { type: 'button', onclick: end(one) }, t('people.end')))));
}

const seen = (at) => (at ? [t('people.seen', ''), when(at)] : t('people.never'));

async function drawOthers(section) {
  const all = await api.get('/web/api/people');
  fill(section, h('h2', {}, t('people.title'), h('span', { class: 'quiet' }, String(all.length))),
    h('ul', { class: 'people-all' }, all.map((one) => person(one, section))));
}

function person(one, section) {
  const path = `/web/api/people/${one.id}`;
  const again = (what) => async (...given) => {
    try { await what(...given); } catch (e) { toast(e.message); }
    await drawOthers(section);
  };
  const role = h('select', {
    'aria-label': `${t('people.role')}: ${one.name}`, disabled: one.me,
    onchange: again(async ({ target: { value } }) => {
      // An arrow key chooses at once.
      const sure = value !== 'operator' || (await confirm(t('people.operatorSure', one.name), t('people.role.operator')));
      if (sure) await api.patch(path, { role: value });
    }),
  }, ROLES.map((name) => h('option', { value: name, selected: name === one.role }, t(`people.role.${name}`))));
  const remove = again(async () => {
    if (await confirm(t('people.removeSure', one.name), t('people.remove'))) await api.remove(path);
  });
  const sessions = h('ul', { class: 'people-sessions' });
  const code = h('p', { class: 'code', role: 'status' });
  const letIn = async () => {
    try {
      const made = await api.post(`${path}/code`);
      fill(code, h('strong', {}, made.code), ' ', h('small', {}, t('people.codeUntil', one.name, asTime(made.expiresAt))));
    } catch (e) { toast(e.message); }
  };
  return h('li', {},
    h('div', { class: 'people-head' }, avatar({ key: one.id, name: one.name, kind: 'person' }, 'small'),
      h('b', {}, one.name), one.me && h('span', { class: 'tag' }, t('people.me')), h('span', { class: 'quiet' }, seen(one.seenAt)),
      h('span', { class: 'people-acts' }, role,
        !one.me && h('button', { type: 'button', class: 'danger', 'aria-label': `${t('people.remove')}: ${one.name}`, onclick: remove }, t('people.remove')))),
    one.role === 'guest' && opened(one, again),
    h('details', { ontoggle: (e) => e.target.open && drawSessions(sessions, one.id).catch((failed) => toast(failed.message)) },
      h('summary', {}, `${t('people.sessions')} (${one.sessions})`), sessions,
      !one.me && h('button', { type: 'button', onclick: letIn }, t('people.letIn')), code));
}

function opened(one, again) {
  const chosen = channelChoice(app.channels, one.places);
  return h('details', {},
    h('summary', {}, `${t('people.channels')}: `, one.places.length === 0 ? t('people.noChannels') : one.places.map((place) => `#${place.name}`).join(' ')),
    chosen.element,
    h('button', { type: 'button', onclick: again(() => api.patch(`/web/api/people/${one.id}`, { places: chosen.places() })) }, t('people.save')));
}

boot();
