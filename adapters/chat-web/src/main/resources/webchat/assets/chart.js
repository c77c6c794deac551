// A chart of stacked columns. What it shows stands in a table as well, for whoever does not see it.
import { h } from './dom.js';

const SVG = 'http://www.w3.org/2000/svg';
const HEIGHT = 200;
const TOP = 14;
const LEFT = 52;
const BOTTOM = 22;

function shape(tag, attributes, ...children) {
  const element = document.createElementNS(SVG, tag);
  Object.entries(attributes).forEach(([name, value]) => element.setAttribute(name, value));
  element.append(...children);
  return element;
}

// The next of 1, 2 and 5 times a power of ten.
export function niceTop(value) {
  if (!(value > 0)) return 1;
  const power = 10 ** Math.floor(Math.log10(value));
  return [1, 2, 5, 10].find((step) => step * power >= value * 0.999999) * power;
}

// columns: [{label, title, values}], values in the order of series; series: names; say: writes an amount.
export function columns({ title, columns: all, series, say }) {
  const sum = (column) => column.values.reduce((one, other) => one + other, 0);
  // As wide as it stands there, so that its words stay readable on a phone.
  const width = Math.max(300, Math.min(1100, innerWidth - 70));
  const top = niceTop(Math.max(...all.map(sum)));
  const room = HEIGHT - TOP - BOTTOM;
  const y = (value) => TOP + room * (1 - value / top);
  const step = (width - LEFT) / all.length;
  const wide = Math.max(1.5, step * 0.72);
  const every = Math.ceil(all.length / (width / 80));
  const lines = [0, 0.5, 1].map((part) => shape('g', {},
    shape('line', { x1: LEFT, x2: width, y1: y(part * top), y2: y(part * top), class: 'chart-line' }),
    shape('text', { x: LEFT - 6, y: y(part * top) + 4, class: 'chart-text', 'text-anchor': 'end' }, say(part * top))));
  const bars = all.map((column, i) => {
    const x = LEFT + i * step + (step - wide) / 2;
    let below = 0;
    const parts = column.values.map((value, which) => {
      const bar = shape('rect', { x, width: wide, y: y(below + value), height: Math.max(0, (room * value) / top), class: `chart-${which % 8}` });
      below += value;
      return bar;
    });
    const told = shape('title', {}, column.title);
    const field = shape('rect', { x: LEFT + i * step, width: step, y: TOP, height: room, class: 'chart-field' });
    const label = i % every === 0 ? [shape('text', { x: x + wide / 2, y: HEIGHT - 6, class: 'chart-text', 'text-anchor': 'middle' }, column.label)] : [];
    return shape('g', { class: 'chart-column' }, told, field, ...parts, ...label);
  });
  return h('figure', { class: 'chart' },
    shape('svg', { viewBox: `0 0 ${width} ${HEIGHT}`, role: 'img', 'aria-label': title }, ...lines, ...bars),
    h('figcaption', {}, series.map((name, i) => h('span', {}, h('i', { class: `chart-key chart-${i % 8}` }), name))));
}
