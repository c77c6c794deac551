// One item or task: what it says, what can be changed, and what was said about it.
import * as api from './api.js';
import { avatar, fill, h } from './dom.js';
import { card, changed, choice, field, fromLocal, localTime, marks, memberChoice, PRIORITIES, STATUSES, takingPart } from './cards.js';
import { newTask, sending } from './board.js';
import { asExact, asWhen, inZone, t } from './texts.js';
import { when } from './when.js';

export async function entry(app, number, one) {
  const root = `${app.root}/workspaces/${number}`;
  const [workspace, it, comments, all] = await Promise.all([api.get(root), api.get(`${root}/entries/${one}`), api.get(`${root}/entries/${one}/comments`), api.get(`${root}/members`)]);
  const members = takingPart(workspace, all);
  const under = it.kind === 'item' ? (await api.get(`${root}/tasks?show=all`)).filter((task) => task.item === it.number) : [];
  const items = it.kind === 'task' ? (await api.get(`${root}/items?show=all`)).filter((item) => !item.closed || item.number === it.item) : [];
  const item = items.find((found) => found.number === it.item);
  document.title = `#${it.number} ${it.title} · ${workspace.name}`;
  fill(app.main,
    h('p', {}, h('a', { href: app.page(number) }, `← ${workspace.name}`)),
    h('div', { class: 'entry-page' },
      h('div', { class: 'comments' },
        h('h2', {}, `#${it.number} ${it.title}`, it.status && h('span', { class: 'tag' }, t(`work.status.${it.status}`)), it.closed && h('span', { class: 'tag' }, t('work.closed'))),
        it.kind === 'task' && h('p', {}, marks({ ...it, item: null })), item && h('p', {}, h('a', { href: app.page(number, item.number) }, `→ #${item.number} ${item.title}`)),
        h('p', { class: 'quiet', title: asExact(it.at) }, t('work.writtenBy', it.author?.name ?? '—', asWhen(it.at))),
        it.text && h('p', { class: 'written' }, it.text),
        under.length > 0 && h('div', { class: 'cards' }, under.map((task) => card(app, task))),
        it.kind === 'item' && workspace.role !== 'viewer' && newTask(app, root, members, it.number),
        h('h3', {}, t('work.comments')), comments.map(drawComment), newComment(app, `${root}/entries/${one}/comments`)),
      workspace.role !== 'viewer' && (it.kind === 'task' ? taskForm(app, root, it, items, members) : itemForm(app, root, it))));
}

function drawComment(one) {
  return h('article', { class: `comment ${one.kind}` }, one.author ? avatar(one.author, 'small') : h('span'),
    h('div', {}, h('header', {}, h('b', {}, one.author?.name ?? '—'), when(one.at),
      one.kind !== 'plain' && h('span', { class: 'tag' }, t(`work.comment.${one.kind}`)), one.due && when(one.due)),
    h('p', {}, one.text)));
}

function newComment(app, path) {
  const text = h('textarea', { maxlength: '4000', required: true });
  const due = h('input', { type: 'datetime-local' });
  const dueField = field(inZone('work.remindAt'), due);
  dueField.hidden = true;
  const kind = choice('comment', ['plain', 'help_wanted', 'reminder'], 'plain', { onchange: () => { dueField.hidden = kind.value !== 'reminder'; } });
  return h('form', { class: 'new-comment', onsubmit: sending(app, () => api.post(path, {
    text: text.value, kind: kind.value, ...(kind.value === 'reminder' ? { due: fromLocal(due.value) } : {}) })) },
  field(t('work.newComment'), text), h('div', { class: 'line' }, field(t('work.kind'), kind), dueField, h('button', { class: 'primary' }, t('work.say'))));
}

// Only what was changed here is sent.
const saving = (app, path, read) => {
  const before = read();
  return sending(app, () => api.patch(path, changed(before, read())));
};

function taskForm(app, root, it, items, members) {
  const title = h('input', { type: 'text', maxlength: '200', required: true, value: it.title });
  const text = h('textarea', { maxlength: '10000', value: it.text });
  const status = choice('status', STATUSES, it.status);
  const priority = choice('priority', PRIORITIES, it.priority);
  const assignee = memberChoice(app, it.assignee?.key, members);
  const due = h('input', { type: 'datetime-local', value: localTime(it.due) });
  const item = h('select', {}, h('option', { value: '' }, '—'), items.map((one) => h('option', { value: one.number, selected: one.number === it.item }, `#${one.number} ${one.title}`)));
  return h('form', { class: 'column', onsubmit: saving(app, `${root}/tasks/${it.number}`, () => ({
    title: title.value, text: text.value, status: status.value, priority: priority.value, assignee: assignee.value || null,
    due: fromLocal(due.value), item: item.value ? Number(item.value) : null })) },
  field(t('work.status'), status), field(t('work.assignee'), assignee), field(inZone('work.dueAt'), due), field(t('work.priority'), priority),
  field(t('work.item'), item), field(t('work.titleField'), title), field(t('work.text'), text), h('button', { class: 'primary' }, t('work.save')));
}

function itemForm(app, root, it) {
  const title = h('input', { type: 'text', maxlength: '200', required: true, value: it.title });
  const text = h('textarea', { maxlength: '10000', value: it.text });
  const closed = h('input', { type: 'checkbox', checked: it.closed });
  return h('form', { class: 'column', onsubmit: saving(app, `${root}/items/${it.number}`, () => ({ title: title.value, text: text.value, closed: closed.checked })) },
    field(t('work.titleField'), title), field(t('work.text'), text), h('label', { class: 'switch' }, closed, t('work.closed')), h('button', { class: 'primary' }, t('work.save')));
}
