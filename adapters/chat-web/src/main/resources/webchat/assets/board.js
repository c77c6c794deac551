// A workspace: its tasks by state, its items, who belongs to it, and its channel.
import * as api from './api.js';
import { confirm, confirmByName } from './dialogs.js';
import { avatar, fill, h } from './dom.js';
import { card, choice, field, fromLocal, memberChoice, pressing, strangerChoice, takingPart } from './cards.js';
import { asNumber, inZone, t } from './texts.js';

const COLUMNS = ['open', 'doing', 'done'];
const ROLES = ['viewer', 'member', 'admin'];
const NEWEST_DONE = 20;

export async function board(app, number) {
  const root = `${app.root}/workspaces/${number}`;
  const [workspace, tasks, items, members] = await Promise.all(
    [api.get(root), api.get(`${root}/tasks?show=all`), api.get(`${root}/items?show=all`), api.get(`${root}/members`)]);
  const writes = workspace.role !== 'viewer';
  document.title = `${workspace.name} · ${app.view.name}`;
  const newest = (a, b) => (a.changedAt < b.changedAt ? 1 : -1);
  const of = (status) => tasks.filter((one) => one.status === status).sort(status === 'done' || status === 'dropped' ? newest : pressing);
  const column = (status) => {
    const all = of(status);
    const most = status === 'done' ? NEWEST_DONE : all.length;
    return h('section', { class: `column ${status === 'done' ? 'over' : ''}`, 'aria-label': t(`work.status.${status}`) },
      h('h3', {}, t(`work.status.${status}`), h('span', {}, asNumber(all.length))), all.slice(0, most).map((one) => card(app, one)), folded(app, t('work.earlier'), all.slice(most)));
  };
  fill(app.main, h('h2', {}, workspace.name, h('span', { class: 'quiet' }, t(`work.role.${workspace.role}`))),
    writes && newTask(app, root, takingPart(workspace, members)),
    h('div', { class: 'board' }, COLUMNS.map(column)), folded(app, t('work.status.dropped'), of('dropped')),
    h('section', {}, h('h2', {}, t('work.items')), items.length === 0 && h('p', { class: 'quiet' }, t('work.noItems')),
      h('div', { class: 'cards' }, items.filter((one) => !one.closed).map((one) => card(app, one))), writes && newItem(app, root), folded(app, t('work.closed'), items.filter((one) => one.closed))),
    h('section', {}, h('h2', {}, t('work.members')), people(app, root, workspace, members)),
    workspace.role === 'admin' && [channel(app, root, workspace), removal(app, root, workspace, tasks.length + items.length)]);
}

const folded = (app, title, all) => all.length > 0 && h('details', { class: 'over' }, h('summary', {}, `${title} (${asNumber(all.length)})`), h('div', { class: 'cards' }, all.map((one) => card(app, one))));

// Under an item, where one is given.
export function newTask(app, root, members, item = null) {
  const title = h('input', { type: 'text', maxlength: '200', required: true });
  const assignee = memberChoice(app, null, members);
  const due = h('input', { type: 'datetime-local' });
  return h('form', { class: 'line new-task', onsubmit: sending(app, () => api.post(`${root}/tasks`, {
    title: title.value, assignee: assignee.value || null, due: fromLocal(due.value), item })) },
  field(t('work.newTask'), title), field(t('work.assignee'), assignee), field(inZone('work.dueAt'), due), h('button', { class: 'primary' }, t('work.add')));
}

function newItem(app, root) {
  const title = h('input', { type: 'text', maxlength: '200', required: true });
  return h('form', { class: 'line new-item', onsubmit: sending(app, () => api.post(`${root}/items`, { title: title.value })) },
    field(t('work.newItem'), title), h('button', {}, t('work.add')));
}

// Whoever works by keyboard goes on where they were, in the form that stands there anew.
export const sending = (app, send) => async (event) => {
  event.preventDefault();
  const form = event.target;
  if (form.sent) return;
  form.sent = true;
  const at = [...form.elements].indexOf(document.activeElement);
  const kind = form.className;
  const begun = begunElsewhere(app, form);
  try {
    await send();
    await app.reload();
    begun.forEach(([name, index, value]) => {
      const field = [...app.main.querySelectorAll('form')].find((one) => one.className === name)?.elements[index];
      if (field && !field.value) field.value = value;
    });
    [...app.main.querySelectorAll('form')].find((form) => form.className === kind)?.elements[at]?.focus();
  } catch (e) { app.say(e); } finally { form.sent = false; }
};

// What was begun to be written in other forms, which are drawn anew: [form, place of the field, words].
const begunElsewhere = (app, sent) => [...app.main.querySelectorAll('form')].filter((form) => form !== sent)
  .flatMap((form) => [...form.elements].map((field, i) => [form.className, i, field.value, field.type]))
  .filter(([, , value, type]) => value && (type === 'text' || type === 'textarea'));

function people(app, root, workspace, members) {
  const admin = workspace.role === 'admin';
  const path = (key) => `${root}/members/${encodeURIComponent(key)}`;
  const turn = (key) => async (event) => {
    try {
      await api.put(path(key), { role: event.target.value });
    } catch (e) { app.say(e); }
  };
  const somebody = strangerChoice(app, members);
  const row = ({ member, role }) => h('li', {}, avatar(member, 'small'), h('span', {}, member.name),
    admin ? choice('role', ROLES, role, { onchange: turn(member.key), 'aria-label': t('work.roleOf', member.name) }) : h('span', { class: 'quiet' }, t(`work.role.${role}`)),
    (admin || member.key === app.me.id) && h('button', { type: 'button', class: 'plain', onclick: async () => {
      try { await api.remove(path(member.key)); await app.reload(); } catch (e) { app.say(e); }
    } }, t('work.takeOut')));
  return [h('ul', { class: 'people-list' }, members.map(row)),
    admin && h('form', { class: 'line let-in', onsubmit: sending(app, () => api.put(path(somebody.value), { role: 'member' })) },
      field(t('work.letIn'), somebody), h('button', {}, t('work.add')))];
}

function channel(app, root, workspace) {
  const places = app.view.places.filter((one) => one.kind === 'channel');
  const where = h('select', { disabled: !app.me.operator }, h('option', { value: '' }, t('work.noChannel')),
    places.map((one) => h('option', { value: one.slug, selected: one.slug === workspace.channel }, `#${one.name}`)));
  const readers = h('select', {}, ['', 'viewer', 'member'].map((one) => h('option', { value: one, selected: one === (workspace.readers ?? '') }, t(`work.readers.${one || 'none'}`))));
  const body = () => ({ ...(app.me.operator ? { channel: where.value || null } : {}), readers: readers.value || null });
  return h('section', {}, h('h2', {}, t('work.channel')), h('p', { class: 'quiet' }, t('work.channelNote')),
    h('form', { class: 'line channel', onsubmit: sending(app, () => api.patch(root, body())) },
      field(t('work.channel'), where), field(t('work.readers'), readers), h('button', {}, t('work.save'))));
}

function removal(app, root, workspace, held) {
  const sure = () => held > 0
    ? confirmByName(t('work.removeAllSure', workspace.name, asNumber(held)), t('work.remove'), t('work.name'))
    : confirm(t('work.removeSure', workspace.name), t('work.remove'));
  return h('section', {}, h('button', { type: 'button', class: 'danger', onclick: async () => {
    const answer = await sure();
    if (!answer) return;
    try {
      await api.remove(held > 0 ? `${root}?name=${encodeURIComponent(answer)}` : root);
      location.assign(app.page());
    } catch (e) { app.say(e); }
  } }, t('work.removeThis')));
}
