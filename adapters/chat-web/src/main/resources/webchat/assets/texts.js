// The texts of the page in its language, and dates as its reader writes them.
const texts = JSON.parse(document.getElementById('texts').textContent);
const language = document.documentElement.lang;
const locale = (navigator.languages ?? []).find((one) => one.startsWith(language)) ?? language;

export function t(key, ...words) {
  let text = texts[key] ?? key;
  words.forEach((word, i) => (text = text.replaceAll(`{${i}}`, word)));
  return text;
}

const time = new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit' });
const day = new Intl.DateTimeFormat(locale, { weekday: 'long', month: 'long', day: 'numeric' });
const dayAndYear = new Intl.DateTimeFormat(locale, { year: 'numeric', month: 'long', day: 'numeric', weekday: 'short' });
const short = new Intl.DateTimeFormat(locale, { year: 'numeric', month: 'short', day: 'numeric' });
const full = new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeStyle: 'medium' });
const exact = new Intl.DateTimeFormat(locale, {
  year: 'numeric', month: 'long', day: 'numeric', weekday: 'short', hour: '2-digit', minute: '2-digit', second: '2-digit', timeZoneName: 'short',
});
const number = new Intl.NumberFormat(locale);

export const asTime = (at) => time.format(new Date(at));
export const asFull = (at) => full.format(new Date(at));
export const asExact = (at) => exact.format(new Date(at));
// For a field where a time is typed: it is of this browser's time zone, whichever the community's is.
export const inZone = (key) => `${t(key)} (${exact.formatToParts().find((part) => part.type === 'timeZoneName').value})`;
export const asNumber = (n, notation) => (notation ? new Intl.NumberFormat(locale, { notation, maximumFractionDigits: 1 }) : number).format(n);
// US dollars; small amounts with as many digits as tell them apart.
export const asMoney = (n) => new Intl.NumberFormat(locale, {
  style: 'currency', currency: 'USD', currencyDisplay: 'narrowSymbol', ...(n > 0 && n < 0.095 ? { maximumSignificantDigits: 2 } : { maximumFractionDigits: 2 }),
}).format(n);
// One is said otherwise than many.
export const counted = (key, n, ...words) => t(n === 1 ? `${key}.one` : key, asNumber(n), ...words);
export const dayKey = (at) => new Date(at).toDateString();

export function asDay(at) {
  const then = new Date(at);
  const now = new Date();
  if (then.toDateString() === now.toDateString()) return t('today');
  if (then.toDateString() === new Date(now.getTime() - 86_400_000).toDateString()) return t('yesterday');
  return then.getFullYear() === now.getFullYear() ? day.format(then) : dayAndYear.format(then);
}

// A day of the community's calendar, like 2026-03-02, in whichever zone it is read.
const calendar = {
  long: new Intl.DateTimeFormat(locale, { year: 'numeric', month: 'short', day: 'numeric', timeZone: 'UTC' }),
  short: new Intl.DateTimeFormat(locale, { month: 'numeric', day: 'numeric', timeZone: 'UTC' }),
};
export const asDate = (day, length = 'long') => calendar[length].format(new Date(`${day}T00:00:00Z`));

// Short, for lists and cards.
export function asWhen(at) {
  return dayKey(at) === new Date().toDateString() ? asTime(at) : `${short.format(new Date(at))} ${asTime(at)}`;
}

const since = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
// How long ago, in the largest unit that fits.
export function asSince(at) {
  const seconds = (new Date(at) - Date.now()) / 1000;
  const [unit, size] = [['day', 86_400], ['hour', 3_600], ['minute', 60], ['second', 1]].find(([, one]) => Math.abs(seconds) >= one) ?? ['second', 1];
  return since.format(Math.round(seconds / size), unit);
}

export function asDuration(millis) {
  return millis < 1000 ? `${asNumber(Math.round(millis))} ms` : `${number.format(Math.round(millis / 100) / 10)} s`;
}
