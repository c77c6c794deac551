// Notifications of this browser: off until asked for, for what calls the reader, and only while they look elsewhere.
const KEY = 'murabito.notify';
const LONGEST = 140;

const stored = () => {
  try { return localStorage.getItem(KEY) === 'on'; } catch { return false; }
};

// On plain HTTP of a network pages may not notify at all.
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
  const title = `${author.name} · ${where}`;
  const options = { body: plain(body).slice(0, LONGEST), tag: `murabito-${id}`, icon: '/web/assets/icon.svg', data: link };
  try {
    const shown = new Notification(title, options);
    shown.addEventListener('click', () => { window.focus(); shown.close(); go(link); });
  } catch {
    byWorker(title, options, go).catch(() => { /* A browser that lets nobody notify. */ });
  }
}

// Chrome on Android refuses pages, and shows what a service worker asks for.
let worker = null;
async function byWorker(title, options, go) {
  worker ??= registered(go).catch((e) => { worker = null; throw e; });
  await (await worker).showNotification(title, options);
}

async function registered(go) {
  // By its address without a version: a worker is known by its address.
  const registration = await navigator.serviceWorker.register(new URL('../notifier.js', import.meta.url));
  navigator.serviceWorker.addEventListener('message', ({ data }) => go(data));
  navigator.serviceWorker.startMessages();
  const coming = registration.installing ?? registration.waiting;
  if (!registration.active) {
    await new Promise((done, failed) => coming.addEventListener('statechange', () => {
      if (coming.state === 'activated') done();
      if (coming.state === 'redundant') failed(new Error('The service worker was not installed.'));
    }));
  }
  return registration;
}

const words = (node) => (typeof node === 'string' ? node : node.slice(2).map(words).join(''));
const plain = (blocks) => blocks.map(words).join(' ').replace(/\s+/g, ' ').trim();
