// Notifications of this browser: off until asked for, for what calls the reader, and only while they look elsewhere.
const KEY = 'murabito.notify';
const LONGEST = 140;

const stored = () => {
  try { return localStorage.getItem(KEY) === 'on'; } catch { return false; }
};

// On plain HTTP of a network, and in some browsers on phones, pages may not notify at all.
export const canNotify = () => 'Notification' in window && window.isSecureContext;

export const notifies = () => canNotify() && Notification.permission === 'granted' && stored();

// Answers whether they are on then; the browser may say no for good.
export async function turn(on) {
  if (on && (await Notification.requestPermission()) !== 'granted') return false;
  try { localStorage.setItem(KEY, on ? 'on' : 'off'); } catch { return false; }
  return notifies();
}

// Several windows show one: that of the last replaces the others'.
export function notify({ id, author, link, body }, where, go) {
  if (!notifies() || document.hasFocus()) return;
  try {
    const shown = new Notification(`${author.name} · ${where}`, { body: plain(body).slice(0, LONGEST), tag: `murabito-${id}`, icon: '/web/assets/icon.svg' });
    shown.addEventListener('click', () => { window.focus(); shown.close(); go(link); });
  } catch { /* Browsers of phones have pages notify in other ways only. */ }
}

const words = (node) => (typeof node === 'string' ? node : node.slice(2).map(words).join(''));
const plain = (blocks) => blocks.map(words).join(' ').replace(/\s+/g, ' ').trim();
