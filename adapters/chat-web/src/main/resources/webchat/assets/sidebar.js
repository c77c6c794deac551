// The drawer: communities, channels by category, and oneself.
import { avatar, fill, h, icon } from './dom.js';
import { drawerLinks } from './nav.js';
import { t } from './texts.js';

// What stands before the name of a place: who can open it, or what it is.
export function sign(place) {
  if (place.kind !== 'direct' && place.locked) return h('span', { class: 'sign', role: 'img', 'aria-label': t('private'), title: t('private') }, icon('lock'));
  if (place.kind === 'forum') return icon('forum');
  return h('span', { class: 'hash', 'aria-hidden': 'true' }, place.kind === 'direct' ? '@' : '#');
}

export function drawSidebar(drawer, { me, communities, community, place, unread, go, openSettings, openSwitcher, openAbout }) {
  const all = community?.places ?? [];
  const places = all.filter((one) => !one.archived);
  const archived = all.filter((one) => one.archived && one.kind !== 'category');
  const categories = places.filter((one) => one.kind === 'category');
  const under = (slug) => places.filter((one) => one.kind !== 'category' && one.kind !== 'direct' && (one.parent ?? null) === slug);
  const loose = places.filter((one) => one.kind !== 'category' && one.kind !== 'direct' && !categories.some((category) => category.slug === one.parent));
  const direct = places.filter((one) => one.kind === 'direct');
  const row = (one) => {
    const marks = unread(one);
    return h('li', {}, h('a', {
      href: `/c/${community.id}/${one.slug}`,
      class: `row${one.slug === place ? ' current' : ''}${marks.unread ? ' unread' : ''}`,
      'aria-current': one.slug === place ? 'page' : undefined,
      title: one.topic || undefined,
    }, sign(one),
    h('span', { class: 'row-name' }, one.name),
    marks.calls > 0 ? h('b', { class: 'badge' }, String(marks.calls), h('span', { class: 'hidden' }, t('unread.calls'))) : marks.unread && h('span', { class: 'hidden' }, t('unread'))));
  };
  const group = (name, rows) => rows.length > 0 && h('section', {}, name && h('h2', {}, name), h('ul', {}, rows.map(row)));
  const top = drawer.querySelector('.channels')?.scrollTop ?? 0;
  fill(drawer,
    h('header', { class: 'drawer-head' },
      h('img', { src: '/web/assets/icon.svg', alt: '', width: '28', height: '28' }),
      communities.length > 1
        ? h('label', { class: 'community' }, h('span', { class: 'hidden' }, t('communities')),
          h('select', { onchange: (e) => go(`/c/${e.target.value}`) },
            communities.filter((one) => !one.archived || one.id === community?.id).map((one) => h('option', { value: one.id, selected: one.id === community?.id }, one.name))), icon('chevron'))
        : h('strong', { class: 'community' }, community?.name ?? 'Murabito')),
    h('button', { type: 'button', class: 'find', onclick: openSwitcher }, icon('search'), h('span', {}, t('switcher.title')),
      h('kbd', {}, /Mac|iPhone|iPad/.test(navigator.platform) ? '⌘K' : 'Ctrl K')),
    drawerLinks(me, community?.id),
    h('div', { class: 'channels' },
      group(null, loose),
      categories.map((category) => group(category.name, under(category.slug))),
      group(t('direct'), direct),
      archived.length > 0 && h('details', { class: 'archived', open: archived.some((one) => one.slug === place) || drawer.querySelector('.archived')?.open },
        h('summary', {}, t('channels.openArchived', archived.length)), h('ul', {}, archived.map(row)))),
    h('footer', { class: 'drawer-foot' },
      me.id ? h('button', { type: 'button', class: 'plain own', title: t('about.title'), 'aria-label': `${me.name}: ${t('about.title')}`, onclick: openAbout }, avatar({ key: me.id, name: me.name, kind: 'person' }, 'small'), h('span', { class: 'own-name' }, me.name)) : h('span', { class: 'own-name' }, t('tag.operator')),
      h('button', { type: 'button', class: 'plain', 'aria-label': t('settings.title'), title: t('settings.title'), onclick: openSettings }, icon('gear'))));
  drawer.querySelector('.channels').scrollTop = top;
}
