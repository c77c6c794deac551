// A community of one's own: its name and its first channels, and whether the made-up one leaves.
import * as api from './api.js';
import { fill, h } from './dom.js';
import { t } from './texts.js';

// toChat: opens the chat of what was made.
export function community(state, toChat) {
  const { demo } = state;
  const name = h('input', { type: 'text', required: true, maxlength: '60' });
  const channels = h('input', { type: 'text', required: true, maxlength: '500', value: t('channels.firstName') });
  const leaves = h('input', { type: 'checkbox' });
  const shown = h('div', { 'aria-live': 'polite' });
  const make = async (event) => {
    event.preventDefault();
    const button = event.submitter;
    button.disabled = true;
    const [first = '', ...more] = channels.value.split(/[,，、]/).map((one) => one.trim()).filter(Boolean);
    try {
      const made = await api.post('/web/api/communities', { name: name.value, channel: first });
      localStorage.setItem('murabito.community', made.id);
      state.communities.push(made);
      form.hidden = true;
      fill(shown, next(name.value, toChat));
      for (const one of more) await api.post(`${api.community(made.id)}/channels`, { kind: 'channel', name: one });
      if (demo && leaves.checked) {
        await api.remove(api.community(demo.community));
        document.getElementById('try').hidden = true;
      }
    } catch (e) {
      shown.append(h('p', { class: 'problem', role: 'alert' }, e.message));
    }
    button.disabled = false;
  };
  const form = h('form', { onsubmit: make },
    h('label', {}, t('channels.name'), name), h('label', {}, t('setup.communityChannels'), channels),
    demo && h('label', { class: 'tick' }, leaves, h('span', {}, t('setup.communityRemove', demo.name))),
    h('button', { class: 'primary' }, t('channels.make')));
  return h('details', { class: 'part', id: 'community', open: !state.dismissed },
    h('summary', {}, h('b', {}, t('setup.community')), h('span', { class: 'quiet' }, t('setup.communityWhat'))),
    h('div', {}, h('p', {}, t('setup.communityNote')), form, shown));
}

const next = (name, toChat) => [
  h('p', {}, t('channels.made', name)),
  h('p', { class: 'to-chat' },
    h('button', { type: 'button', class: 'primary', onclick: toChat }, t('setup.toChat', name)),
    h('a', { class: 'button', href: '/people' }, t('people.invite')),
    h('a', { class: 'button', href: '#backups' }, t('setup.backups')),
    h('a', { class: 'button', href: '#address' }, t('setup.address'))),
];
