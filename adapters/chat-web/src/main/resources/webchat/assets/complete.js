// Offers names while one is being typed: members after @, channels after #, commands after / at the beginning.
import { avatar, fill, h, icon } from './dom.js';
import { t } from './texts.js';

const BEING_TYPED = /(^|[^A-Za-z0-9])([@#])([^\s@#]{0,30})$/;
const COMMAND = /^()([/／])([a-z-]{0,30})$/i;
const MOST = 8;
const MOST_COMMANDS = 20;
const ICONS = { forum: 'forum', command: 'steps' };

export class Completion {
  #options = [];
  #chosen = 0;
  #from = 0;

  // names(mark): [{name, who?, kind}] best first.
  constructor(input, names) {
    this.input = input;
    this.names = names;
    this.list = h('ul', { class: 'completion', role: 'listbox', id: `complete-${Math.random().toString(36).slice(2)}`, 'aria-label': t('complete'), hidden: true });
    input.setAttribute('aria-controls', this.list.id);
    input.setAttribute('aria-autocomplete', 'list');
    input.addEventListener('input', () => this.#look());
    input.addEventListener('click', () => this.#look());
    input.addEventListener('blur', () => setTimeout(() => this.close(), 150));
  }

  get open() {
    return !this.list.hidden;
  }

  close() {
    this.list.hidden = true;
    this.input.removeAttribute('aria-activedescendant');
  }

  // True if the key was for the list.
  key(event) {
    if (!this.open) return false;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      const step = event.key === 'ArrowDown' ? 1 : -1;
      this.#chosen = (this.#chosen + step + this.#options.length) % this.#options.length;
      this.#draw();
    } else if (event.key === 'Enter' && this.#isWhole()) {
      this.close();
      return false;
    } else if (event.key === 'Enter' || event.key === 'Tab') this.#take(this.#options[this.#chosen]);
    else if (event.key === 'Escape') this.close();
    else return false;
    event.preventDefault();
    event.stopPropagation();
    return true;
  }

  // A command that stands there whole is given, not completed.
  #isWhole() {
    const { mark, name } = this.#options[this.#chosen];
    return mark === '/' && this.input.value.slice(1).toLowerCase() === name;
  }

  #look() {
    const upTo = this.input.value.slice(0, this.input.selectionStart);
    const command = COMMAND.exec(upTo);
    const found = command ?? BEING_TYPED.exec(upTo);
    if (!found) return this.close();
    const typed = found[3];
    const mark = command ? '/' : found[2];
    const lower = typed.toLowerCase();
    const rank = (one) => (one.name.toLowerCase().startsWith(lower) ? 0 : 1);
    this.#options = this.names(mark)
      .filter((one) => one.name.toLowerCase().includes(lower))
      .sort((a, b) => rank(a) - rank(b))
      .slice(0, command ? MOST_COMMANDS : MOST)
      .map((one) => ({ ...one, mark }));
    if (this.#options.length === 0) return this.close();
    this.#from = upTo.length - typed.length - 1;
    this.#chosen = 0;
    this.list.hidden = false;
    this.#draw();
  }

  #draw() {
    fill(this.list, this.#options.map((one, i) =>
      h('li', {
        role: 'option', id: `${this.list.id}-${i}`, 'aria-selected': String(i === this.#chosen),
        onmousedown: (e) => { e.preventDefault(); this.#take(one); },
      }, one.who ? avatar(one.who, 'tiny') : icon(ICONS[one.kind] ?? 'thread'), h('span', {}, one.who ? one.name : `${one.mark}${one.name}`), one.note && h('small', {}, one.note))));
    this.list.children[this.#chosen].scrollIntoView({ block: 'nearest' });
    this.input.setAttribute('aria-activedescendant', `${this.list.id}-${this.#chosen}`);
  }

  #take(one) {
    const { value, selectionStart } = this.input;
    const start = `${value.slice(0, this.#from)}${one.mark}${one.name} `;
    this.input.value = start + value.slice(selectionStart);
    this.input.setSelectionRange(start.length, start.length);
    this.close();
    this.input.dispatchEvent(new Event('input'));
    this.input.focus();
  }
}
