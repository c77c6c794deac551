import * as api from './api.js';
import { providerLink } from './provider.js';

const problem = document.getElementById('problem');

function wire(form, path, field) {
  document.getElementById(form).addEventListener('submit', async (event) => {
    event.preventDefault();
    problem.textContent = '';
    try {
      await api.post(path, { [field]: document.getElementById(field).value });
      location.replace(location.pathname === '/web/gate' ? '/' : location.href);
    } catch (e) {
      problem.textContent = e.message;
    }
  });
}

wire('token-form', '/web/api/operator', 'token');
wire('code-form', '/web/api/join', 'code');
const link = providerLink();
if (link) document.getElementById('token-form').before(link);
else document.getElementById('token').focus();

// The address that was printed at the start lets in by itself.
const code = location.hash.slice(1);
if (code) {
  history.replaceState(null, '', location.pathname);
  api.post('/web/api/setup/enter', { code }).then(() => location.reload(), (e) => (problem.textContent = e.message));
}
