// Settings that need no trial: the time zone, backups, and the address by which others come.
import * as api from './api.js';
import { kept, trial } from './setup-connect.js';
import { fill, h } from './dom.js';
import { counted, t } from './texts.js';

const part = (id, title, now, open, ...inside) => h('details', { class: 'part', id, open },
  h('summary', {}, h('b', {}, title), h('span', { class: 'quiet' }, now)), h('div', {}, inside));

// wanted(): what is sent, by the names of the settings.
const keeping = (state, fields, button, wanted) => trial(fields, button, async () => {
  const tried = await api.post('/web/api/setup/settings', wanted());
  if (tried.kept) kept(state);
  return tried;
});

// This browser's is offered where nobody set one, since a server often runs on UTC.
export function zone(state) {
  const own = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const now = state.zone;
  const doubtful = !now.chosen && own !== now.id;
  const all = [...new Set([own, now.id, 'UTC', ...Intl.supportedValuesOf('timeZone')])].sort();
  const choice = h('select', {}, all.map((id) => h('option', { value: id, selected: id === (now.chosen ? now.id : own) }, id)));
  return part('zone', t('setup.zone'), now.chosen ? now.id : t('setup.zoneMachine', now.id), doubtful,
    h('p', {}, t('setup.zoneWhat')),
    doubtful && h('p', {}, t('setup.zoneDiffers', now.id, own)),
    keeping(state, h('label', {}, t('setup.zone'), choice), t('setup.keepZone'), () => ({ zone: choice.value })));
}

const often = (hours) => (hours === 0 ? t('setup.backupsNone') : hours === 24 ? t('setup.backupsDaily') : counted('setup.backupsEvery', hours));

export function backups(state) {
  const now = state.backupHours;
  const all = [...new Set([0, 24, now])].sort((a, b) => a - b);
  const choice = h('select', {}, all.map((hours) => h('option', { value: String(hours), selected: hours === (now || 24) }, often(hours))));
  return part('backups', t('setup.backups'), often(now), false,
    h('p', {}, t('setup.backupsWhat'), ' ', h('a', { href: '/operate#backups' }, t('operate.backups'))),
    keeping(state, h('label', {}, t('setup.backupsHow'), choice), t('setup.keep'), () => ({ backupHours: choice.value })));
}

const WAYS = ['machine', 'network', 'proxy'];

export function address(state) {
  const { network, origins, addresses, local } = state.address;
  const now = origins ? 'proxy' : network ? 'network' : 'machine';
  const way = h('select', {}, WAYS.map((one) => h('option', { value: one, selected: one === now }, t(`setup.address.${one}`))));
  const origin = h('input', { type: 'text', inputmode: 'url', spellcheck: 'false', autocomplete: 'off', placeholder: 'https://chat.example.org', value: origins });
  const more = h('div', {});
  const lines = h('pre', {});
  const draw = () => {
    fill(more, way.value === 'network' && h('p', {}, t('setup.address.networkNote', addresses.join(' · '))),
      way.value === 'proxy' && [h('label', {}, t('setup.address.own'), origin), h('p', {}, t('setup.address.proxyNote')), lines]);
    fill(lines, `${origin.value.replace(/^\w+:\/\//, '').split(',')[0] || 'chat.example.org'} {\n\treverse_proxy ${local} {\n\t\tflush_interval -1\n\t}\n}`);
    origin.required = way.value === 'proxy';
  };
  way.addEventListener('change', draw);
  origin.addEventListener('input', draw);
  draw();
  return part('address', t('setup.address'), origins || t(`setup.address.${now}`), false,
    h('p', {}, t('setup.address.what')),
    keeping(state, [h('label', {}, t('setup.address.who'), way), more], t('setup.keep'),
      () => (way.value === 'proxy' ? { origins: origin.value } : { host: way.value === 'network' ? '0.0.0.0' : '127.0.0.1', origins: '' })),
    h('p', { class: 'quiet' }, t('setup.address.after')));
}
