// Tools and servers as they are, what is remembered of each channel, and every setting with who set it.
import * as api from './api.js';
import { fill, h } from './dom.js';
import { channel } from './operate-parts.js';
import { pagedList } from './paged-list.js';
import { asNumber, counted, t } from './texts.js';
import { when } from './when.js';

const MARKS = { works: '✓', note: '·', broken: '✗' };

export async function tools(app) {
  const found = await api.get('/api/operate/tools');
  fill(app.main,
    h('section', { class: 'operate-part' }, h('h2', {}, t('operate.parts'), h('span', { class: 'quiet' }, asNumber(found.parts.length))),
      found.parts.length === 0
        ? h('p', { class: 'quiet' }, t('operate.noParts'))
        : h('ul', { class: 'operate-list' }, found.parts.map((one) => h('li', { class: `operate-row is-${one.state}` },
          h('span', { class: 'operate-mark', 'aria-hidden': 'true' }, MARKS[one.state]), h('b', {}, one.part), h('span', { class: 'tag' }, t(`operate.state.${one.state}`)),
          h('p', { class: 'operate-reason' }, one.what, one.todo && ` → ${one.todo}`))))),
    h('section', { class: 'operate-part' }, h('h2', {}, t('operate.offered'), h('span', { class: 'quiet' }, asNumber(found.tools.length))),
      h('ul', { class: 'operate-list' }, found.tools.map((one) => h('li', { class: 'operate-row' },
        h('b', {}, one.name), one.origin && h('span', { class: 'tag' }, one.origin), one.acts && h('span', { class: 'tag' }, t('operate.acts')),
        one.outside && h('span', { class: 'tag' }, t('operate.outside')),
        h('p', { class: 'operate-reason', lang: 'en' }, one.description))))));
}

export async function memory(app) {
  const get = async (from) => {
    const { channels, next } = await api.get(`/api/operate/memory?from=${from}`);
    return { items: channels, next };
  };
  fill(app.main, h('p', { class: 'quiet' }, t('operate.memoryNote')),
    ...pagedList(h('ul', { class: 'operate-list' }), await get(0), { get, key: ({ channel: one }) => `${one.community}/${one.place}`, draw: remembered }));
}

const remembered = (one) => h('li', { class: 'operate-row' },
  h('span', {}, channel(one.channel)),
  h('span', { class: 'marks' },
    one.never && h('span', { class: 'tag' }, t('operate.never')),
    one.messages === undefined
      ? h('span', {}, t('operate.closed'))
      : [h('span', {}, counted('operate.messages', one.messages)), h('span', {}, t('operate.noted', asNumber(one.noted)))],
    one.until && when(one.until), one.model && h('span', {}, one.model)),
  one.flow && h('p', { class: 'operate-reason' }, one.flow));

export async function settings(app) {
  const all = await api.get('/api/operate/settings');
  const rooms = [...new Set(all.map((one) => one.path.split('.')[0]))];
  const search = h('input', { type: 'search', 'aria-label': t('operate.findSetting'), placeholder: t('operate.findSetting') });
  const changed = h('input', { type: 'checkbox' });
  const list = h('div', { class: 'operate-part' });
  const draw = () => {
    const words = search.value.trim().toLowerCase();
    const kept = all.filter((one) => (!changed.checked || one.setBy) && `${one.path} ${one.meaning} ${one.value}`.toLowerCase().includes(words));
    fill(list, kept.length === 0 && h('p', { class: 'empty' }, t('operate.noSetting')),
      rooms.map((room) => [room, kept.filter((one) => one.path.startsWith(`${room}.`))]).filter(([, some]) => some.length > 0).map(([room, some]) =>
        h('section', { class: 'operate-part' }, h('h2', {}, room), h('dl', { class: 'operate-settings' }, some.map(setting)))));
  };
  search.addEventListener('input', draw);
  changed.addEventListener('change', draw);
  fill(app.main, h('p', { class: 'quiet' }, t('operate.settingsNote'), ' ', h('a', { href: '/setup' }, t('operate.settingsChange'))),
    h('div', { class: 'operate-choices' }, search, h('label', { class: 'operate-check' }, changed, t('operate.onlySet'))), list);
  draw();
}

const setting = (one) => h('div', {},
  h('dt', {}, h('code', {}, one.path), ' ', h('b', {}, one.value === '' ? t('operate.nothing') : one.value),
    one.setBy ? h('span', { class: 'tag' }, t('operate.setBy', one.setBy)) : h('span', { class: 'quiet' }, ` ${t('operate.default')}`)),
  h('dd', { class: 'quiet' }, h('span', {}, one.meaning), one.setBy && one.standard !== one.value && h('span', {}, ` (${t('operate.defaultIs', one.standard === '' ? t('operate.nothing') : one.standard)})`)));
