// Cards of items and tasks, and the parts of their forms.
import { avatar, h } from './dom.js';
import { asWhen, t } from './texts.js';
import { when } from './when.js';

export const STATUSES = ['open', 'doing', 'done', 'dropped'];
export const PRIORITIES = ['low', 'normal', 'high', 'urgent'];

export const field = (label, input) => h('label', { class: 'field' }, label, input);

export const choice = (name, values, value, attributes = {}) =>
  h('select', attributes, values.map((one) => h('option', { value: one, selected: one === value }, t(`work.${name}.${one}`))));

export const isLate = (one) => one.due && !one.doneAt && one.status !== 'dropped' && new Date(one.due) < new Date();

export function card(app, one) {
  return h('a', { class: 'card', href: app.page(one.workspace, one.number) }, h('b', {}, `#${one.number} ${one.title}`), marks(one));
}

// Who does it, how much it matters, and until when.
export const marks = (one) => h('span', { class: 'marks' },
  one.assignee && avatar(one.assignee, 'tiny'), one.assignee && h('span', {}, one.assignee.name),
  one.priority && one.priority !== 'normal' && h('span', { class: `tag ${one.priority}` }, t(`work.priority.${one.priority}`)),
  one.due && when(one.due, t(isLate(one) ? 'work.late' : 'work.due', asWhen(one.due)), { class: isLate(one) ? 'late' : '' }),
  one.item && h('span', {}, `→ #${one.item}`));

// What is urgent, and then what is due first, as they are told in the chat.
const rank = (one) => PRIORITIES.indexOf(one.priority);
const urgent = (one) => Number(one.priority === 'urgent');
export const pressing = (a, b) => urgent(b) - urgent(a) || (a.due ?? '9').localeCompare(b.due ?? '9') || rank(b) - rank(a) || a.number - b.number;

// What is in the form of an entry and was not there when the form was made: another may have changed the rest meanwhile.
export const changed = (before, now) => Object.fromEntries(Object.entries(now).filter(([name, value]) => value !== before[name]));

// A time as its field wants it, in the reader's own zone.
export function localTime(at) {
  if (!at) return '';
  const then = new Date(at);
  return new Date(then.getTime() - then.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

export const fromLocal = (value) => (value ? new Date(value).toISOString() : null);

const isIn = (members, one) => members.some(({ member }) => member.key === one.key);

function everybody(app) {
  const people = app.view.members.filter((one) => one.kind === 'person' || one.kind === 'guest');
  return people.some((one) => one.key === app.me.id) ? people : [{ key: app.me.id, name: app.me.name }, ...people];
}

// Whoever may be given something to do: where readers of a channel take part, anybody may be one of them.
export function memberChoice(app, chosen, members) {
  const people = everybody(app).filter((one) => !members || one.key === chosen || one.key === app.me.id || isIn(members, one));
  return h('select', {}, h('option', { value: '' }, t('work.nobody')),
    people.map((one) => h('option', { value: one.key, selected: one.key === chosen }, one.name)));
}

// Whoever may be let in.
export const strangerChoice = (app, members) => h('select', { required: true }, h('option', { value: '' }, t('work.choose')),
  everybody(app).filter((one) => !isIn(members, one)).map((one) => h('option', { value: one.key }, one.name)));

export const takingPart = (workspace, members) => (workspace.readers ? null : members);
