// Backups: which there are, how old and how large, and one more.
import * as api from './api.js';
import { fill, h } from './dom.js';
import { asNumber, asSince, counted, t } from './texts.js';
import { when } from './when.js';

export async function backups(app) {
  draw(app, await api.get('/api/operate/backups'));
}

const megabytes = (bytes) => `${asNumber(Math.max(0.1, Math.round(bytes / 100_000) / 10))} MB`;

function draw(app, found) {
  const make = async (event) => {
    event.target.disabled = true;
    try {
      draw(app, await api.post('/api/operate/backups', {}));
    } catch (e) {
      event.target.disabled = false;
      app.say(e);
    }
  };
  fill(app.main,
    h('p', { class: 'quiet' }, found.everyHours > 0 ? counted('operate.backupEvery', found.everyHours, found.folder) : t('operate.backupNever', found.folder),
      ' ', t('operate.backupNote'), ' ', h('a', { href: '/setup#backups' }, t('setup.backups'))),
    h('div', { class: 'operate-choices' }, h('button', { type: 'button', onclick: make }, t('operate.backupNow'))),
    found.backups.length === 0
      ? h('p', { class: 'empty' }, t('operate.noBackups'))
      : h('ul', { class: 'operate-list' }, found.backups.map((one) => h('li', { class: 'operate-row' },
        h('b', {}, one.name), h('span', { class: 'marks' }, when(one.at, asSince(one.at)), h('span', {}, megabytes(one.bytes)))))));
}
