// Durable work: what failed for good, what waits, and once more.
import * as api from './api.js';
import { fill, h } from './dom.js';
import { asNumber, asSince, asWhen, t } from './texts.js';
import { when } from './when.js';

export async function jobs(app) {
  draw(app, await api.get('/api/operate/jobs'));
}

// A kind that has no name of its own here is shown as it is.
const kind = (name) => { const key = `jobs.kind.${name}`; const said = t(key); return said === key ? name : said; };

// The key of a job of which there is one for all data: it says nothing to a reader.
const OF_ALL = 'data';

function draw(app, found) {
  const again = (one) => async (event) => {
    event.target.disabled = true;
    try {
      draw(app, await api.post('/api/operate/jobs/retry', { kind: one.kind, key: one.key }));
    } catch (e) {
      event.target.disabled = false;
      app.say(e);
    }
  };
  const row = (one, failed) => h('li', { class: 'operate-row' },
    h('span', { class: 'tag' }, kind(one.kind)), one.key !== OF_ALL && h('b', {}, one.key),
    h('span', { class: 'marks' },
      when(one.acceptedAt, t('jobs.age', asSince(one.acceptedAt))),
      !failed && new Date(one.due) > new Date() && h('span', {}, t('jobs.due', asWhen(one.due))),
      one.attempts > 0 && h('span', {}, t('jobs.attempts', asNumber(one.attempts)))),
    failed && h('button', { type: 'button', 'aria-label': `${t('jobs.again')}: ${kind(one.kind)}${one.key === OF_ALL ? '' : ` ${one.key}`}`, onclick: again(one) }, t('jobs.again')),
    one.reason && h('p', { class: 'operate-reason' }, one.reason));
  const list = (title, none, all, failed) => h('section', { class: 'operate-part' },
    h('h2', {}, title, h('span', { class: 'quiet' }, asNumber(all.length) + (all.length < found.most ? '' : '+'))),
    all.length === 0 && h('p', { class: 'quiet' }, none), all.length > 0 && h('ul', { class: 'operate-list' }, all.map((one) => row(one, failed))));
  fill(app.main, list(t('jobs.failed'), t('jobs.noneFailed'), found.failed, true), list(t('jobs.unfinished'), t('jobs.none'), found.unfinished, false));
}
