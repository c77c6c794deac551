// Links that let people in: made here, shown once, withdrawn.
import * as api from './api.js';
import { copy } from './clipboard.js';
import { confirm, toast } from './dialogs.js';
import { fill, h } from './dom.js';
import { channelChoice } from './channelchoice.js';
import { asDay, counted, t } from './texts.js';

const ROLES = ['member', 'guest', 'operator'];
const USES = [1, 5, 20, null];
const DAYS = [1, 7, 30, null];
const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];

export async function invitations(section, app) {
  const list = h('ul', { class: 'people-all' });
  const made = h('div', { role: 'status' });
  const choose = (values, words, first) => h('select', {}, values.map((one) => h('option', { value: one ?? '', selected: one === first }, words(one))));
  const role = choose(ROLES, (one) => t(`people.role.${one}`), 'member');
  const uses = choose(USES, (one) => (one === null ? t('people.usesAny') : String(one)), 5);
  const days = choose(DAYS, (one) => (one === null ? t('people.forGood') : counted('people.days', one)), 7);
  const communities = app.me.communities.filter((one) => !one.archived);
  const open = communities.find((one) => one.id === localStorage.getItem('murabito.community')) ?? communities[0];
  const where = h('select', {}, communities.map((one) => h('option', { value: one.id, selected: one === open }, one.name)));
  const arrival = h('label', { class: 'field', hidden: communities.length < 2 }, t('people.arrival'), where);
  const chosen = channelChoice(app.channels);
  chosen.element.hidden = true;
  // A guest comes into the first channel that is opened to them.
  role.addEventListener('change', () => {
    chosen.element.hidden = role.value !== 'guest';
    arrival.hidden = role.value === 'guest' || communities.length < 2;
  });
  [role, uses, days, where, chosen.element].forEach((one) => one.addEventListener('change', () => fill(made)));

  const draw = async () => {
    const all = await api.get('/web/api/invitations');
    fill(list, all.map(row), all.length === 0 && h('li', { class: 'quiet' }, t('people.noInvitations')));
  };
  const row = (one) => h('li', {},
    h('div', { class: 'people-head' },
      h('b', {}, t(`people.role.${one.role}`)), h('span', { class: one.state === 'open' ? 'tag' : 'tag over' }, t(`people.${one.state}`)),
      h('span', { class: 'quiet' }, one.usesLeft === undefined ? t('people.usesAny') : t('people.usesLeft', one.usesLeft)),
      h('span', { class: 'quiet' }, one.until ? t('people.until', asDay(one.until)) : t('people.forGood')),
      h('button', { type: 'button', onclick: () => withdraw(one) }, t('people.withdraw'))),
    one.places.length > 0 && h('p', { class: 'quiet' }, one.places.map((place) => `#${place.name}`).join(' ')));
  const withdraw = async (one) => {
    if (!(await confirm(t('people.withdrawSure'), t('people.withdraw')))) return;
    await api.remove(`/web/api/invitations/${one.id}`).catch((e) => toast(e.message));
    fill(made);
    await draw();
  };
  const make = async (event) => {
    event.preventDefault();
    try {
      const { token } = await api.post('/web/api/invitations', {
        role: role.value, uses: number(uses), days: number(days), places: role.value === 'guest' ? chosen.places() : [],
      });
      show(made, `${location.origin}/invite#${token}${role.value !== 'guest' && where.value ? `/${where.value}` : ''}`);
      await draw();
    } catch (e) { toast(e.message); }
  };
  fill(section, h('h2', {}, t('people.invite')),
    LOOPBACK.includes(location.hostname) && h('p', { class: 'quiet' }, t('people.localOnly'), ' ', h('a', { href: '/setup#address' }, t('setup.address'))),
    h('form', { class: 'people-invite', onsubmit: make },
      h('div', { class: 'line' },
        h('label', { class: 'field' }, t('people.role'), role), h('label', { class: 'field' }, t('people.uses'), uses),
        h('label', { class: 'field' }, t('people.for'), days), arrival, h('button', { class: 'primary' }, t('people.make'))),
      chosen.element),
    made, h('h3', {}, t('people.invitations')), list);
  await draw();
}

const number = (select) => (select.value === '' ? null : Number(select.value));

function show(made, link) {
  const field = h('input', { type: 'text', readonly: true, value: link, 'aria-label': t('people.linkOnce'), onfocus: (e) => e.target.select() });
  const copyLink = async () => {
    if (await copy(link)) toast(t('people.copied'), 'done');
    field.select();
  };
  fill(made, h('div', { class: 'notice-box' }, h('b', {}, t('people.linkOnce')),
    h('div', { class: 'line' }, h('label', { class: 'field' }, field), h('button', { type: 'button', class: 'primary', onclick: copyLink }, t('people.copy')))));
  field.focus();
}
