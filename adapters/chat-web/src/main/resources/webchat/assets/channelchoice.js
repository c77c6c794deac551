// The channels of communities, and boxes for them, to open them to guests; those of several communities under the
// names of theirs.
import * as api from './api.js';
import { h } from './dom.js';
import { t } from './texts.js';

export async function channelsOf(communities) {
  const all = await Promise.all(communities.map((one) => api.get(api.community(one.id))));
  return all.flatMap((one) => one.places
    .filter((place) => place.kind === 'channel' || place.kind === 'forum')
    .map((place) => ({ community: one.id, communityName: one.name, place: place.slug, name: place.name })));
}

export function channelChoice(all, given = []) {
  const several = new Set(all.map((one) => one.community)).size > 1;
  const boxes = all.map((one) => ({
    one, box: h('input', { type: 'checkbox', checked: given.some((place) => place.community === one.community && place.place === one.place) }),
  }));
  return {
    element: h('fieldset', { class: 'people-channels' }, h('legend', {}, t('people.channels')),
      boxes.map(({ one, box }) => h('label', {}, box, h('span', {}, `#${one.name}`), several && h('small', { class: 'quiet' }, one.communityName)))),
    places: () => boxes.filter(({ box }) => box.checked).map(({ one }) => ({ community: one.community, place: one.place })),
  };
}
