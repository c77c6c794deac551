// Draws the tree that the server made of a message. Only what stands here can come to be in the page.
import { h } from './dom.js';
import { when } from './when.js';
import { avatar } from './dom.js';

const PLAIN = new Set(['p', 'ul', 'li', 'em', 'strong', 'del', 'code', 'br', 'hr', 'table', 'thead', 'tbody', 'tr', 'th', 'td']);

export function draw(tree, me) {
  return tree.map((node) => drawNode(node, me));
}

function drawNode(node, me) {
  if (typeof node === 'string') return document.createTextNode(node);
  const [tag, props, ...rest] = node;
  const children = () => rest.map((child) => drawNode(child, me));
  switch (tag) {
    case 'h':
      return h('p', { class: 'heading' }, children());
    case 'ol':
      return h('ol', { start: props.start, class: props.start > 99 && 'long' }, children());
    case 'pre':
      return h('pre', { tabindex: '0' }, h('code', {}, children()));
    case 'quote':
      return h('blockquote', {}, children());
    case 'card':
      return card(props, children());
    case 'a':
      return props.to
        ? h('a', { href: inside(props.to), class: 'inside' }, children())
        : h('a', { href: outside(props.href), target: '_blank', rel: 'noopener noreferrer nofollow' }, children());
    case 'mention':
      return h('span', { class: `mention${props.key === me ? ' me' : ''}${props.kind === 'self' ? ' self' : ''}` }, children());
    case 'place':
      return h('a', { href: inside(props.to), class: 'mention' }, children());
    default:
      return PLAIN.has(tag) ? h(tag, {}, children()) : document.createTextNode('');
  }
}

function card(props, words) {
  return h('figure', { class: 'quote-card' },
    h('figcaption', {},
      avatar({ key: props.key, name: props.author, kind: 'person' }, 'small'),
      h('span', { class: 'by' }, props.author),
      h('a', { href: inside(props.to), class: 'from' },
        when(props.at),
        h('span', { class: 'in' }, `#${props.place}`))),
    h('blockquote', {}, words));
}

const inside = (to) => (/^\/c\/[^/]/.test(to) ? to : '#');
const outside = (href) => (/^(https?:\/\/|mailto:)/i.test(href) ? href : '#');
