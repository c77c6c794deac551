// The fields of a channel or category, for a new one or one that is there.
import { toast } from './dialogs.js';
import { h } from './dom.js';
import { t } from './texts.js';

// channel: null for a new one; save(wanted) may throw what is to be shown; more: a further button.
export function channelForm({ channel = null, categories, people, button, save, more }) {
  const isCategory = channel?.kind === 'category';
  const name = h('input', { type: 'text', required: true, maxlength: '60', value: channel?.name ?? '' });
  const fields = isCategory ? null : channelFields(channel, categories, people);
  const submit = async (event) => {
    event.preventDefault();
    try {
      await save({ name: name.value, ...fields?.wanted() });
    } catch (e) { toast(e.message); }
  };
  return h('form', { class: 'channels-form', onsubmit: submit },
    h('div', { class: 'line' }, h('label', { class: 'field' }, t('channels.name'), name), fields?.kind, fields?.parent),
    fields?.rest,
    h('div', { class: 'channels-buttons' }, h('button', { class: 'primary' }, button), more));
}

function channelFields(channel, categories, people) {
  const option = (value, words, chosen) => h('option', { value, selected: value === chosen }, words);
  const kind = h('select', {}, ['channel', 'forum'].map((one) => option(one, t(`channels.kind.${one}`), 'channel')));
  const parent = h('select', {}, option('', t('channels.noCategory'), channel?.parent ?? ''), categories.map((one) => option(one.slug, one.name, channel?.parent)));
  const topic = h('input', { type: 'text', maxlength: '250', value: channel?.topic ?? '' });
  const access = channel?.access ?? 'open';
  const radio = (value) => h('label', {}, h('input', { type: 'radio', name: `access-${channel?.slug ?? ''}`, value, checked: value === access, onchange: () => { readers.hidden = value !== 'private'; } }), h('span', {}, t(`channels.access.${value}`)));
  const radios = h('fieldset', { class: 'choice' }, h('legend', {}, t('channels.access')), radio('open'), radio('private'), access === 'by_roles' && radio('by_roles'));
  const boxes = people.filter((one) => one.role !== 'operator').map((one) => ({
    one, box: h('input', { type: 'checkbox', checked: channel?.readers.includes(one.id) ?? false }),
  }));
  // Operators open every channel; those on its list stay there.
  const operators = (channel?.readers ?? []).filter((id) => people.some((one) => one.id === id && one.role === 'operator'));
  const readers = h('fieldset', { class: 'people-channels', hidden: access !== 'private' }, h('legend', {}, t('channels.readers')),
    boxes.map(({ one, box }) => h('label', {}, box, h('span', {}, one.name), one.role === 'guest' && h('small', { class: 'quiet' }, t('people.role.guest')))),
    boxes.length === 0 && h('p', { class: 'quiet' }, t('channels.nobodyYet')));
  const readOnly = h('input', { type: 'checkbox', checked: channel?.readOnly ?? false });
  const chosen = () => radios.querySelector(':checked').value;
  return {
    kind: !channel && h('label', { class: 'field' }, t('channels.kind'), kind),
    parent: h('label', { class: 'field' }, t('channels.category'), parent),
    rest: [h('label', { class: 'field' }, t('channels.topic'), topic), radios, readers,
      h('label', { class: 'channels-check' }, readOnly, h('span', {}, t('channels.readOnlyNote')))],
    wanted: () => ({
      ...(channel ? {} : { kind: kind.value }),
      topic: topic.value, parent: parent.value, readOnly: readOnly.checked,
      ...(chosen() === 'by_roles' ? {} : { access: chosen() }),
      ...(chosen() === 'private' ? { readers: [...operators, ...boxes.filter(({ box }) => box.checked).map(({ one }) => one.id)] } : {}),
    }),
  };
}
