// The operator's page of durable work: what failed for good, what waits, and once more.
import * as api from './api.js';
import { fill, h } from './dom.js';
import { asNumber, asWhen, t } from './texts.js';
import { when } from './when.js';

export async function jobs(app) {
  document.title = `${t('jobs.title')} · ${app.view.name}`;
  draw(app, await api.get('/web/api/jobs'));
}

// A kind that has no name of its own here is shown as it is.
const kind = (name) => { const key = `jobs.kind.${name}`; const said = t(key); return said === key ? name : said; };

function draw(app, found) {
  const again = (one) => async () => {
    try {
      draw(app, await api.post('/web/api/jobs/retry', { kind: one.kind, key: one.key }));
    } catch (e) { app.say(e); }
  };
  const row = (one, failed) => h('li', { class: 'job' },
    h('span', { class: 'tag' }, kind(one.kind)), h('b', {}, one.key),
    when(one.acceptedAt),
    !failed && new Date(one.due) > new Date() && h('span', {}, t('jobs.due', asWhen(one.due))),
    one.attempts > 0 && h('span', { class: 'quiet' }, t('jobs.attempts', asNumber(one.attempts))),
    one.reason && h('span', { class: 'quiet' }, one.reason),
    failed && h('button', { type: 'button', onclick: again(one) }, t('jobs.again')));
  const list = (title, none, all, failed) => h('section', {}, h('h2', {}, title, h('span', { class: 'quiet' }, asNumber(all.length))),
    all.length === 0 && h('p', { class: 'quiet' }, none), h('ul', { class: 'people-list' }, all.map((one) => row(one, failed))));
  fill(app.main, list(t('jobs.failed'), t('jobs.noneFailed'), found.failed, true), list(t('jobs.unfinished'), t('jobs.none'), found.unfinished, false));
}
