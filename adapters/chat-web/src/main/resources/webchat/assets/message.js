// Draws one message.
import { avatar, h, icon } from './dom.js';
import { asEmoji } from './emoji.js';
import { draw } from './rich.js';
import { asFull, asTime, counted, t } from './texts.js';
import { when } from './when.js';
import { drawWhy, whyMark } from './why.js';

const THUMBS = { up: '👍', down: '👎' };

// look: {grouped, target, progress, preview, why}; does: what its buttons call.
export function drawMessage(view, look, does, me) {
  const self = view.author.kind === 'self';
  const classes = ['message'];
  if (look.grouped) classes.push('grouped');
  if (look.target) classes.push('target');
  if (view.notice) classes.push('notice');
  if (view.pending) classes.push('pending');
  if (self) classes.push('self');
  if (view.nod) classes.push('nod');
  if (view.calls) classes.push('calls-me');
  const label = t('message.label', view.author.name, asFull(view.at));
  return h('article', { class: classes.join(' '), 'data-id': view.id, tabindex: '-1', 'aria-label': label },
    view.replyTo && replyLine(view.replyTo),
    h('div', { class: 'gutter' }, look.grouped || view.notice ? when(view.at, asTime(view.at), { class: 'quiet-time' }) : avatar(view.author)),
    h('div', { class: 'content' },
      !look.grouped && !view.notice && header(view, self),
      h('div', { class: 'body' }, draw(view.body, me), view.edited && h('span', { class: 'edited' }, t('message.edited'))),
      view.files.length > 0 && h('div', { class: 'files' }, view.files.map(file)),
      look.preview && h('div', { class: 'preview', 'aria-live': 'off' }, h('div', { class: 'body' }, draw(look.preview, me))),
      look.progress && h('div', { class: 'progress', role: 'status' }, h('span', { class: 'dots', 'aria-hidden': 'true' }, h('i'), h('i'), h('i')), h('span', {}, look.progress),
        !view.pending && does.stop && (view.mine || does.mayDelete) && h('button', { type: 'button', class: 'stop', onclick: () => does.stop(view) }, t('act.stop'))),
      view.pending && h('div', { class: 'waiting' }, view.failed ? t('message.failed') : t('message.waiting')),
      view.offer && does.press && h('div', { class: 'agree' }, (view.offer.startsWith('undo:') ? ['undo'] : ['yes', 'no']).map((word) =>
        h('button', { type: 'button', onclick: () => does.press(view, word !== 'no') }, t(`agree.${word}`)))),
      (view.reactions.length > 0 || view.found) && foot(view, does, me),
      view.thread && does.openThread && threadLine(view, does),
      look.why && drawWhy(view, look.why.told)),
    !view.pending && whyMark(view, look, does),
    !view.pending && !view.notice && tools(view, does));
}

function header(view, self) {
  return h('header', {},
    h('span', { class: 'author' }, view.author.name),
    self && h('span', { class: 'tag' }, t(view.nod ? 'tag.nod' : 'tag.resident')),
    view.author.kind === 'bot' && h('span', { class: 'tag' }, t('tag.bot')),
    h('a', { class: 'at', href: view.link, tabindex: '-1' }, when(view.at, asTime(view.at))));
}

function replyLine(reply) {
  return h('a', { class: 'reply-line', href: reply.link },
    icon('reply'), avatar(reply.author, 'tiny'), h('span', { class: 'by' }, reply.author.name), h('span', { class: 'what' }, reply.text));
}

function file(one) {
  if (one.image) {
    return h('a', { class: 'picture', href: one.image, target: '_blank', rel: 'noopener noreferrer' },
      h('img', { src: one.image, alt: one.name, loading: 'lazy' }));
  }
  const size = one.bytes > 0 ? ` · ${Math.max(1, Math.round(one.bytes / 1000))} kB` : '';
  const inner = [icon('image'), h('span', {}, one.name), h('small', {}, `${one.type}${size}`)];
  return one.link
    ? h('a', { class: 'file', href: one.link, target: '_blank', rel: 'noopener noreferrer nofollow' }, inner)
    : h('span', { class: 'file' }, inner);
}

function foot(view, does, me) {
  return h('div', { class: 'foot' },
    view.reactions.map((one) =>
      h('button', {
        type: 'button',
        class: `reaction${one.mine ? ' mine' : ''}${one.own ? ' own' : ''}`,
        'aria-pressed': String(one.mine),
        title: one.names.join(', '),
        'aria-label': t(one.own ? 'reaction.own' : 'reaction.label', one.emoji, one.count),
        onclick: () => does.react(view, one.emoji, !one.mine),
      }, one.own && h('img', { src: '/web/assets/icon.svg', alt: '', width: '14', height: '14' }), h('span', {}, asEmoji(one.emoji)), h('b', {}, String(one.count)))),
    view.found && does.canReact && Object.entries(THUMBS).filter(([, thumb]) => !view.reactions.some((one) => one.emoji === thumb)).map(([name, thumb]) =>
      h('button', { type: 'button', class: 'reaction thumb', title: t(`act.thumb.${name}`), 'aria-label': t(`act.thumb.${name}`), onclick: () => rate(view, does, thumb) }, h('span', {}, thumb))),
    view.found && does.again && (view.replyTo?.author.key === me || does.mayDelete) && h('button', { type: 'button', class: 'how', onclick: () => does.again(view) }, t('act.again')),
    view.found && h('button', { type: 'button', class: 'how', onclick: () => does.showRun(view.replyTo.id) }, icon('steps'), t('run.open')));
}

// Whoever finds an answer poor may say what is right, in a reply.
function rate(view, does, thumb) {
  does.react(view, thumb, true);
  if (thumb === THUMBS.down && does.reply) does.reply(view);
}

function threadLine(view, does) {
  return h('button', { type: 'button', class: 'thread-line', onclick: () => does.openThread(view) },
    icon('thread'), counted('thread.replies', view.thread.count));
}

function tools(view, does) {
  const tool = (name, text, act) =>
    h('button', { type: 'button', class: 'tool', title: text, 'aria-label': text, tabindex: '-1', onclick: act }, icon(name));
  return h('div', { class: 'tools', role: 'group', 'aria-label': t('message.actions') },
    does.canReact && tool('smile', t('act.react'), (e) => does.pickEmoji(view, e.currentTarget)),
    does.canWrite && does.reply && tool('reply', t('act.reply'), () => does.reply(view)),
    does.openThread && does.canWrite && tool('thread', t('act.thread'), () => does.openThread(view)),
    tool('link', t('act.copyLink'), () => does.copyLink(view)),
    view.mine && tool('edit', t('act.edit'), () => does.edit(view)),
    (view.mine || does.mayDelete) && tool('trash', t('act.delete'), () => does.remove(view)));
}

// hit.shown: drawn in place of its text.
export function drawResult(hit) {
  return h('a', { class: 'result', href: hit.link },
    avatar(hit.author, 'small'),
    h('span', { class: 'result-head' }, h('b', {}, hit.author.name), h('span', {}, `#${hit.place}`), when(hit.at)),
    h('span', { class: 'result-text' }, hit.shown ?? hit.text, hit.files > 0 && h('span', { class: 'quiet' }, ' ', counted('search.files', hit.files))));
}
