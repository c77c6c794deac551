// A moment as lists tell it; pointed at, it tells the whole of it, with the time zone that this browser goes by.
import { h } from './dom.js';
import { asExact, asWhen } from './texts.js';

export const when = (at, words = asWhen(at), more = {}) => h('time', { datetime: at, title: asExact(at), ...more }, words);
