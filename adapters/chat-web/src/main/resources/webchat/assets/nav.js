// The pages beside the chat, by who may open them: one list for the drawer and for the heads of the pages.
import { h, icon } from './dom.js';
import { t } from './texts.js';

const PAGES = [
  { name: 'search', icon: 'search', path: (community) => community && `/search/${community}` },
  { name: 'work', icon: 'steps', path: (community) => community && `/w/${community}` },
  { name: 'questions', icon: 'why', path: (community) => community && `/questions/${community}` },
  { name: 'operate', icon: 'chart', path: () => '/operate', operator: true },
  { name: 'channels', icon: 'forum', path: (community) => community && `/channels/${community}`, operator: true },
  { name: 'people', icon: 'people', path: () => '/people', operator: true },
  { name: 'setup', icon: 'house', path: () => '/setup', operator: true },
];

const open = (me, community) => PAGES
  .filter((page) => me.operator || !page.operator)
  .map((page) => ({ ...page, href: page.path(community), title: t(`${page.name}.title`) }))
  .filter((page) => page.href);

export const drawerLinks = (me, community) => open(me, community)
  .map((page) => h('a', { class: 'to-page', href: page.href }, icon(page.icon), h('span', {}, page.title)));

// current: the name of the page that it stands on.
export const headLinks = (me, community, current) => [
  h('a', { href: community ? `/c/${community}` : '/' }, t('nav.chat')),
  open(me, community).map((page) => h('a', { href: page.href, 'aria-current': page.name === current ? 'page' : undefined }, page.title)),
];

// Where somebody goes on who came to an address that leads nowhere.
export function wayOn(me, communities) {
  if (communities.length > 0) return h('a', { href: '/' }, t('nav.toChat'));
  return me.operator && h('a', { href: '/setup' }, t('setup.bring'));
}

// What a new channel needs before there is anything to ask about.
export const firstSteps = (me) => me.operator && h('p', { class: 'first-steps' },
  h('a', { href: '/people' }, t('people.invite')), h('a', { href: '/setup#bring' }, t('setup.bring')));
