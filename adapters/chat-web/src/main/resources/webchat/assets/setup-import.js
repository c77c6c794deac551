// Takes an export in: sent in pieces, gone on with where it was cut off, and imported in the background.
import * as api from './api.js';
import { fill, h } from './dom.js';
import { asker } from './setup-ask.js';
import { counted, t } from './texts.js';

const PAUSE_MILLIS = 500;
const RETRIES = 8;
// So often a running import is asked for while the program starts again.
const PATIENCE = 120;
// A piece or a question that is given again, though the server could be reached.
const AGAIN = [404, 408, 429];
const READ = /\.(json|txt)$/i;

const isAgain = (e) => api.isPassing(e) || AGAIN.includes(e.status);

export function bring(state) {
  const shown = h('div', { 'aria-live': 'polite' });
  const file = h('input', { type: 'file', id: 'export-file', accept: '.zip,.json,.txt', multiple: true, hidden: true, onchange: (e) => take(loose([...e.target.files])) });
  const folder = h('input', { type: 'file', id: 'export-folder', webkitdirectory: true, hidden: true, onchange: (e) => take(inFolder([...e.target.files].map((one) => ({ file: one, path: one.webkitRelativePath })))) });
  const closed = h('input', { type: 'text', autocomplete: 'off', maxlength: '500' });
  const drop = h('div', { class: 'drop' }, h('p', {}, t('setup.drop')),
    h('div', { class: 'buttons' },
      h('button', { type: 'button', onclick: () => file.click() }, t('setup.chooseFile')),
      h('button', { type: 'button', onclick: () => folder.click() }, t('setup.chooseFolder'))),
    h('label', { class: 'ask-as' }, t('setup.closed'), closed), file, folder);
  drop.addEventListener('dragover', (e) => { e.preventDefault(); drop.classList.add('over'); });
  drop.addEventListener('dragleave', () => drop.classList.remove('over'));
  drop.addEventListener('drop', async (e) => {
    e.preventDefault();
    drop.classList.remove('over');
    take(await dropped(e.dataTransfer));
  });

  async function take(chosen) {
    if (chosen.files.length === 0) return fill(shown, h('p', { class: 'problem', role: 'alert' }, t('setup.noExport')));
    drop.hidden = true;
    try {
      const id = await send(chosen, (share) => fill(shown, bar(share, t('setup.sending', Math.floor(share * 100)))));
      await api.post(`/web/api/setup/imports/${id}/run`, { closed: closed.value });
      draw(shown, await watch(id, (run) => fill(shown, bar(run.share, run.state === 'waiting' ? t('setup.import.waiting') : counted(`setup.import.${run.state}`, run.messages)))), state);
    } catch (e) {
      fill(shown, h('p', { class: 'problem', role: 'alert' }, e.message));
    }
    drop.hidden = false;
  }

  return h('details', { class: 'part', id: 'bring', open: !state.dismissed }, h('summary', {}, h('b', {}, t('setup.bring')), h('span', { class: 'quiet' }, t('setup.bringWhat'))),
    h('div', {}, drop, shown));
}

const bar = (share, words) => [h('progress', { value: share, max: '1', 'aria-label': words }), h('p', { class: 'quiet' }, words)];

function loose(files) {
  const list = files.map((file) => ({ file, path: file.name }));
  return { name: files.length === 1 ? files[0].name.replace(/\.[^.]*$/, '') : 'export', files: list };
}

// Of a folder only what an export consists of is sent.
function inFolder(list) {
  const files = list.filter(({ path }) => READ.test(path) && !path.split('/').some((part) => part.startsWith('.')));
  const root = files[0]?.path.split('/')[0];
  const one = files.every(({ path }) => path.startsWith(`${root}/`));
  return one ? { name: root ?? 'export', files: files.map(({ file, path }) => ({ file, path: path.slice(root.length + 1) })) } : { name: 'export', files };
}

async function dropped(transfer) {
  const entries = [...transfer.items].map((one) => one.webkitGetAsEntry()).filter(Boolean);
  if (!entries.some((one) => one.isDirectory)) return loose([...transfer.files]);
  const list = [];
  for (const entry of entries) await walk(entry, list);
  return inFolder(list);
}

async function walk(entry, list) {
  const path = entry.fullPath.slice(1);
  if (entry.isFile) {
    list.push({ path, file: await new Promise((done, failed) => entry.file(done, failed)) });
    return;
  }
  const reader = entry.createReader();
  for (;;) {
    const some = await new Promise((done, failed) => reader.readEntries(done, failed));
    if (some.length === 0) return;
    for (const one of some) await walk(one, list);
  }
}

async function send({ name, files }, progress) {
  const bytes = files.reduce((sum, one) => sum + one.file.size, 0);
  const modified = Math.max(...files.map((one) => one.file.lastModified));
  const begin = () => api.post('/web/api/setup/imports', { name, bytes, files: files.length, modified });
  const { id, piece } = await begin();
  let before = 0;
  for (const { file, path } of files) {
    let from = 0;
    let failures = 0;
    while (from < file.size) {
      try {
        const sent = await api.upload(`/web/api/setup/imports/${id}/files?path=${encodeURIComponent(path)}&from=${from}`, file.slice(from, from + piece));
        from = sent.there;
        failures = 0;
        progress((before + from) / bytes);
      } catch (e) {
        if (!isAgain(e) || ++failures > RETRIES) throw e;
        await new Promise((again) => setTimeout(again, PAUSE_MILLIS * failures));
        if (e.status === 404) await begin();
      }
    }
    before += file.size;
  }
  return id;
}

// An import goes on after a restart, and so does the page.
async function watch(id, progress) {
  let failures = 0;
  for (;;) {
    try {
      const run = await api.get(`/web/api/setup/imports/${id}`);
      failures = 0;
      if (run.state === 'done' || run.state === 'failed') return run;
      progress(run);
    } catch (e) {
      if (!isAgain(e) || ++failures > PATIENCE) throw e;
    }
    await new Promise((again) => setTimeout(again, PAUSE_MILLIS));
  }
}

function draw(shown, run, state) {
  const problems = run.problems.length > 0 && h('details', {}, h('summary', {}, counted('setup.unread', run.problems.length)), h('ul', { class: 'problems' }, run.problems.map((one) => h('li', {}, one))));
  if (run.state === 'failed') return fill(shown, h('p', { class: 'problem', role: 'alert' }, run.what), problems);
  const { community } = run;
  return fill(shown,
    h('p', { role: 'status', class: 'imported' }, counted(run.known ? 'setup.known' : 'setup.imported', run.messages, community.name)),
    problems,
    community.questions.length > 0 && [h('p', { class: 'quiet' }, t('setup.askOwn')), asker(community, state.me)],
    h('p', { class: 'to-chat' }, h('a', { class: 'button primary', href: community.link }, t('setup.toChat', community.name))));
}
