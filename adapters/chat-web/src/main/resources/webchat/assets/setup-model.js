// Chooses who answers: nothing but search, a vendor's model, or a server on this machine.
import * as api from './api.js';
import { kept, trial } from './setup-connect.js';
import { fill, h } from './dom.js';
import { t } from './texts.js';

const VENDORS = { anthropic: ['Anthropic', 'claude-haiku-5-5'], openai: ['OpenAI', 'gpt-6-luna'], gemini: ['Google', 'gemini-3.8-flash'] };

export function model(state) {
  const body = h('div', {});
  const part = h('details', { class: 'part', id: 'model' },
    h('summary', {}, h('b', {}, t('setup.model')), h('span', { class: 'quiet' }, state.model === 'simple' ? t('setup.modelNone') : state.model)), body);
  const choose = async (wish) => {
    const tried = await api.post('/web/api/setup/model', wish);
    if (tried.kept) kept(state);
    return tried;
  };
  fill(body,
    h('p', {}, t('setup.modelWhat')),
    vendor(choose),
    local(choose),
    state.model !== 'simple' && trial([], t('setup.useNone'), () => choose({ vendor: 'simple' })));
  return part;
}

function vendor(choose) {
  const name = h('input', { type: 'text', required: true, value: VENDORS.anthropic[1], spellcheck: 'false', autocomplete: 'off' });
  const who = h('select', { onchange: (e) => (name.value = VENDORS[e.target.value][1]) }, Object.entries(VENDORS).map(([value, [shown]]) => h('option', { value }, shown)));
  const key = h('input', { type: 'password', required: true, autocomplete: 'off', spellcheck: 'false' });
  return trial(h('div', { class: 'row' }, h('label', {}, t('setup.vendor'), who), h('label', {}, t('setup.modelName'), name), h('label', {}, t('setup.key'), key)),
    t('setup.tryModel'), () => choose({ vendor: who.value, name: name.value, key: key.value }));
}

function local(choose) {
  const shown = h('div', { 'aria-live': 'polite' });
  const look = async () => {
    fill(shown, h('p', { class: 'quiet' }, t('setup.looking')));
    try {
      const servers = await api.get('/web/api/setup/servers');
      fill(shown, servers.length === 0 && h('p', { class: 'quiet' }, t('setup.noServer')), servers.map((one) => serverForm(one, choose)));
    } catch (e) {
      fill(shown, h('p', { class: 'problem', role: 'alert' }, e.message));
    }
  };
  return h('div', {}, h('button', { type: 'button', id: 'look', onclick: look }, t('setup.look')), shown);
}

function serverForm(server, choose) {
  const name = h('select', {}, server.models.map((one) => h('option', { value: one }, one)));
  return trial(h('label', {}, `${server.name}, ${server.address}`, name), t('setup.tryModel'),
    () => choose({ vendor: 'server', name: name.value, server: server.address }));
}
