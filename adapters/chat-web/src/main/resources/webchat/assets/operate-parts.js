// What several sections of the dashboard are made of.
import { h } from './dom.js';
import { t } from './texts.js';

// One of a few values, side by side.
export const segments = (label, values, current, name, choose) =>
  h('div', { class: 'segments', role: 'group', 'aria-label': label }, values.map((value) =>
    h('button', { type: 'button', 'aria-pressed': String(value === current), onclick: () => choose(value) }, name(value))));

export const channelName = (one) => (one.name ? `#${one.name}` : t('operate.noChannel', one.communityName));

export const channel = (one) => (one.name
  ? [h('a', { href: `/c/${one.community}/${one.place}` }, channelName(one)), h('span', { class: 'quiet' }, ` ${one.communityName}`)]
  : h('span', { class: 'quiet' }, channelName(one)));
