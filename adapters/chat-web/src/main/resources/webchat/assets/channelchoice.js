// Boxes for channels, to open them to guests; those of several communities under the names of theirs.
import { h } from './dom.js';
import { t } from './texts.js';

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
