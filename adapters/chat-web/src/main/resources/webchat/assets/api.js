// Talks to the server. Throws ApiError where it says no, and one with status 0 where it cannot be reached.
import { t } from './texts.js';

export class ApiError extends Error {
  constructor(message, status, code) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

export const RETRY_MILLIS = 3000;

// The server cannot be reached for now, itself or behind a proxy; what was asked of it may have been done all the same.
export const isPassing = (e) => [0, 502, 503, 504].includes(e.status);

async function call(method, path, body, headers = {}) {
  let response;
  try {
    response = await fetch(path, { method, body, headers: { Accept: 'application/json', ...headers }, credentials: 'same-origin' });
  } catch {
    throw new ApiError(t('error.network'), 0, 'error.network');
  }
  if (response.status === 204) return null;
  const answer = await response.json().catch(() => ({}));
  if (!response.ok) {
    throw new ApiError(answer.error ?? t('error.internal'), response.status, answer.code ?? '');
  }
  return answer;
}

const json = { 'Content-Type': 'application/json' };

export const get = (path) => call('GET', path);
export const post = (path, body = {}) => call('POST', path, JSON.stringify(body), json);
export const patch = (path, body) => call('PATCH', path, JSON.stringify(body), json);
export const put = (path, body) => call('PUT', path, JSON.stringify(body), json);
export const remove = (path) => call('DELETE', path);
export const upload = (path, file) =>
  call('POST', path, file, { 'Content-Type': 'application/octet-stream', 'X-File-Name': encodeURIComponent(file.name || 'image') });

export const putFile = (path, file) => call('PUT', path, file, { 'Content-Type': 'application/octet-stream' });

export const community = (id) => `/web/api/c/${id}`;
export const threadsNamed = async (id, words) => (await get(`${community(id)}/threads?named=${encodeURIComponent(words)}`)).threads;
export const place = (id, slug) => `/web/api/c/${id}/p/${slug}`;
export const message = (one) => `${place(one.community, one.place)}/m/${one.key}`;

export function nonce() {
  return Array.from(crypto.getRandomValues(new Uint8Array(12)), (b) => b.toString(16).padStart(2, '0')).join('');
}
