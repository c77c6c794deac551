// Makes elements. Text only ever becomes text: nothing here, or anywhere, parses HTML.
export function h(tag, props = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(props)) {
    if (value === undefined || value === null || value === false) continue;
    if (name === 'class') element.className = value;
    else if (name.startsWith('on')) element.addEventListener(name.slice(2), value);
    else if (name === 'value' || name === 'checked' || name === 'disabled') element[name] = value;
    else element.setAttribute(name, value === true ? '' : value);
  }
  add(element, children);
  return element;
}

function add(element, children) {
  for (const child of children) {
    if (Array.isArray(child)) add(element, child);
    else if (child !== undefined && child !== null && child !== false) element.append(child);
  }
}

export function fill(element, ...children) {
  const focused = element.contains(document.activeElement) && document.activeElement;
  const name = focused && nameOf(focused);
  const at = focused && namesakes(element, name).indexOf(focused);
  element.replaceChildren();
  add(element, children);
  if (focused) namesakes(element, name)[at]?.focus({ preventScroll: true });
  return element;
}

// Whoever uses the keyboard stays where they are, though what they are on is drawn anew.
const nameOf = (control) => `${control.tagName} ${control.id || control.getAttribute('aria-label') || control.textContent}`;
const namesakes = (element, name) => [...element.querySelectorAll('a, button, select, summary')].filter((one) => nameOf(one) === name);

const SHAPES = {
  menu: 'M4 6h16M4 12h16M4 18h16',
  close: 'M6 6l12 12M18 6L6 18',
  search: 'M11 4a7 7 0 1 0 0 14a7 7 0 0 0 0-14ZM16 16l5 5',
  send: 'M4 12l16-8-5 16-3-7-8-1Z',
  image: 'M4 5h16v14H4ZM4 16l5-5 4 4 3-3 4 4M9 9.2v.1',
  reply: 'M10 7L5 12l5 5M5 12h9a5 5 0 0 1 5 5v1',
  thread: 'M5 5h14v10H10l-5 4Z',
  smile: 'M12 3a9 9 0 1 0 0 18a9 9 0 0 0 0-18ZM8.5 14.5c2 2.6 5 2.6 7 0M9 9.5v.1M15 9.5v.1',
  edit: 'M5 19l1-4L16 5l3 3L9 18Z',
  trash: 'M5 7h14M9 7V5h6v2M7 7l1 12h8l1-12',
  link: 'M10 14a4 4 0 0 0 6 0l3-3a4 4 0 0 0-6-6l-1 1M14 10a4 4 0 0 0-6 0l-3 3a4 4 0 0 0 6 6l1-1',
  gear: 'M12 9a3 3 0 1 0 0 6a3 3 0 0 0 0-6ZM12 3v3M12 18v3M3 12h3M18 12h3M5.6 5.6l2.2 2.2M16.2 16.2l2.2 2.2M18.4 5.6l-2.2 2.2M7.8 16.2l-2.2 2.2',
  people: 'M9 5a3.5 3.5 0 1 0 0 7a3.5 3.5 0 0 0 0-7ZM3 20c0-4 3-6 6-6s6 2 6 6M16 6a3 3 0 0 1 0 6M17.500 14.500c2 .6 3.500 2.500 3.500 5',
  lock: 'M6 11h12v9H6ZM8.500 11V8a3.500 3.500 0 0 1 7 0v3',
  forum: 'M4 5h16M4 10h16M4 15h10M4 20h7',
  steps: 'M6 5v14M6 7h6M6 12h10M6 17h7',
  why: 'M12 3a9 9 0 1 0 0 18a9 9 0 0 0 0-18ZM9.500 9.500a2.500 2.500 0 1 1 3.500 2.300c-.7.400-1 .8-1 1.700M12 16.800v.1',
  down: 'M12 5v14M6 13l6 6 6-6',
  up: 'M12 19V5M6 11l6-6 6 6',
  chevron: 'M7 10l5 5 5-5',
  house: 'M4 11L12 4l8 7M6 10v9h12v-9M10 19v-4h4v4',
  quiet: 'M5 9.500v5h3l4 4v-13l-4 4ZM16 9.500l4 5M20 9.500l-4 5',
  plus: 'M12 5v14M5 12h14',
  chart: 'M4 20h16M7 20v-6M12 20V6M17 20v-9',
};

export function icon(name) {
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  svg.setAttribute('viewBox', '0 0 24 24');
  svg.setAttribute('class', 'icon');
  svg.setAttribute('aria-hidden', 'true');
  const path = document.createElementNS('http://www.w3.org/2000/svg', 'path');
  path.setAttribute('d', SHAPES[name]);
  svg.append(path);
  return svg;
}

// Who Murabito is here: its name, and an emoji in place of the house.
const own = { name: '', avatar: '' };

// Pictures that people chose, by their keys.
let pictures = {};

export function introduce(me) {
  Object.assign(own, me.self);
  pictures = me.avatars;
}

export function ownName() {
  return own.name;
}

// A picture for a member: the house for Murabito, what they chose, else initials on a colour of their own.
export function avatar(who, size = '') {
  if (who.kind === 'self') {
    if (own.avatar) return h('span', { class: `avatar worn ${size}`, 'aria-hidden': 'true' }, own.avatar);
    return h('img', { class: `avatar ${size}`, src: '/web/assets/icon.svg', alt: '' });
  }
  if (Object.hasOwn(pictures, who.key)) return h('img', { class: `avatar ${size}`, src: `/web/avatars/${pictures[who.key]}`, alt: '', loading: 'lazy' });
  let hash = 0x811c9dc5;
  for (const c of who.key) hash = Math.imul(hash ^ c.codePointAt(0), 0x01000193) >>> 0;
  hash ^= hash >>> 13;
  const first = [...who.name.replace(/^[@#]/, '')][0] ?? '?';
  return h('span', { class: `avatar hue-${(hash >>> 0) % 12} ${size}`, 'aria-hidden': 'true' }, first.toUpperCase());
}
