// Signing in by a provider of OpenID Connect, where one is set.
import { h } from './dom.js';
import { t } from './texts.js';

const { provider } = document.documentElement.dataset;

export const providerLink = () => provider && h('a', { class: 'provider', href: '/web/openid' }, t('gate.provider', provider));

// Where to go after signing out: the provider ends its own session too, if it was the way in.
export const afterLeaving = () => (provider ? '/web/openid/leave' : '/');
