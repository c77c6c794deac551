// The community's time zone: this browser's is offered where nobody set one, since a server often runs on UTC.
import * as api from './api.js';
import { kept, trial } from './setup-connect.js';
import { h } from './dom.js';
import { t } from './texts.js';

export function zone(state) {
  const own = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const now = state.zone;
  const doubtful = !now.chosen && own !== now.id;
  const all = [...new Set([own, now.id, 'UTC', ...Intl.supportedValuesOf('timeZone')])].sort();
  const choice = h('select', {}, all.map((id) => h('option', { value: id, selected: id === (now.chosen ? now.id : own) }, id)));
  return h('details', { class: 'part', id: 'zone', open: doubtful },
    h('summary', {}, h('b', {}, t('setup.zone')), h('span', { class: 'quiet' }, now.chosen ? now.id : t('setup.zoneMachine', now.id))),
    h('div', {},
      h('p', {}, t('setup.zoneWhat')),
      doubtful && h('p', {}, t('setup.zoneDiffers', now.id, own)),
      trial(h('label', {}, t('setup.zone'), choice), t('setup.keepZone'), async () => {
        const tried = await api.post('/web/api/setup/zone', { zone: choice.value });
        if (tried.kept) kept(state);
        return tried;
      })));
}
