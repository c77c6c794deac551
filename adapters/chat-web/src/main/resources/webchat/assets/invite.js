// Coming in by a link. Its token stands behind the #, so that no server on the way and no log reads it.
import * as api from './api.js';
import { fill, h } from './dom.js';
import { t } from './texts.js';

const place = document.getElementById('invitation');
const problem = document.getElementById('problem');
// Behind the token stands which community the link was made for.
const [token, community] = location.hash.slice(1).split('/');
const home = community ? `/c/${encodeURIComponent(community)}` : '/';

async function boot() {
  const me = await api.get('/web/api/me').catch(() => ({}));
  const on = () => h('a', { class: 'button', href: home }, t('nav.toChat'));
  try {
    const { role, communities } = await api.post('/web/api/invitation', { token, community });
    if (communities.length > 0) document.querySelector('h1').textContent = t('invite.to', communities.join(' · '));
    if (me.id) fill(place, h('p', {}, t('invite.here')), on());
    else ask(role);
  } catch (e) {
    problem.textContent = e.message;
    if (me.id) fill(place, on());
  }
}

function ask(role) {
  const name = h('input', { type: 'text', required: true, maxlength: '32', autocomplete: 'nickname' });
  const enter = async (event) => {
    event.preventDefault();
    problem.textContent = '';
    try {
      const { places: [first] } = await api.post('/web/api/invitation/accept', { token, name: name.value });
      location.replace(first ? `/c/${first.community}/${first.place}` : home);
    } catch (e) {
      problem.textContent = e.message;
    }
  };
  fill(place,
    h('p', {}, t(`invite.${role}`)),
    h('form', { class: 'stack', onsubmit: enter },
      h('label', {}, t('claim.name'), name), h('small', {}, t('claim.note')), h('button', { class: 'primary' }, t('invite.come'))));
  name.focus();
}

boot();
