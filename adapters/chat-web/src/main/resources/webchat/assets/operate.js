// The operator's dashboard: one section at a time, named behind the # of the address.
import * as api from './api.js';
import { channelsOf } from './channelchoice.js';
import { claimPage, toast } from './dialogs.js';
import { fill, h, introduce } from './dom.js';
import { headLinks } from './nav.js';
import { backups } from './operate-backups.js';
import { costs } from './operate-costs.js';
import { dial } from './operate-dial.js';
import { jobs } from './operate-jobs.js';
import { feedback, runs } from './operate-runs.js';
import { memory, settings, tools } from './operate-system.js';
import { t } from './texts.js';

const SECTIONS = { costs, runs, feedback, jobs, tools, memory, settings, backups, dial };

let main = document.getElementById('operate');
const app = { me: null, section: '', say: (e) => toast(e.message), channels };

async function boot() {
  try {
    app.me = await api.get('/web/api/me');
    introduce(app.me);
    fill(document.getElementById('nav'), headLinks(app.me, app.me.communities[0]?.id, 'operate'));
    if (!app.me.id && !app.me.operator) return claimPage(main, boot);
    if (!app.me.operator) return fill(main, h('p', { class: 'empty', role: 'alert' }, t('error.operatorOnly')));
    addEventListener('hashchange', show);
    await show();
  } catch (e) {
    fill(main, h('p', { class: 'empty', role: 'alert' }, e.message));
  }
}

let found;
// Those of every community, asked for once.
async function channels() {
  found ??= await channelsOf(app.me.communities);
  return found;
}

async function show() {
  const name = location.hash.slice(1).split('?')[0];
  app.section = Object.hasOwn(SECTIONS, name) ? name : Object.keys(SECTIONS)[0];
  fill(document.getElementById('sections'), Object.keys(SECTIONS).map((one) =>
    h('a', { href: `#${one}`, 'aria-current': one === app.section ? 'page' : undefined }, t(`operate.${one}`))));
  document.querySelector('#sections [aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  document.title = `${t(`operate.${app.section}`)} · ${t('operate.title')}`;
  // What a section that was left finds late goes to an element that is not shown any more.
  const own = main.cloneNode(false);
  main.replaceWith(own);
  main = own;
  fill(own, h('p', { class: 'empty' }, t('loading')));
  try {
    await SECTIONS[app.section]({ ...app, main: own });
  } catch (e) {
    fill(own, h('p', { class: 'empty', role: 'alert' }, e.message));
  }
}

boot();
