// Where one writes. Enter sends, Shift+Enter breaks the line, and an Enter that ends a composition does neither.
import * as api from './api.js';
import { Completion } from './complete.js';
import { fill, h, icon } from './dom.js';
import { toast } from './dialogs.js';
import { t } from './texts.js';

const TYPING_EVERY = 3000;
const IMAGES = ['image/png', 'image/jpeg', 'image/gif', 'image/webp'];
const LONGEST = 20_000;
const LARGEST = 10_000_000;

const drafts = new Map();

export class Composer {
  replyTo = null;
  files = [];
  #typed = 0;
  #uploading = 0;

  // send({text, files, replyTo}): takes the words over; editLast(): edits the last own message.
  constructor({ community, place, label, names, send, editLast, id }) {
    Object.assign(this, { community, place, send });
    this.input = h('textarea', {
      id, rows: '1', placeholder: label, 'aria-label': label, autocomplete: 'off', enterkeyhint: 'send',
      onkeydown: (e) => this.#key(e, editLast), oninput: () => this.#input(), onpaste: (e) => this.#paste(e),
    });
    this.completion = new Completion(this.input, names);
    this.reply = h('div', { class: 'replying', hidden: true });
    this.pictures = h('div', { class: 'chosen' });
    this.pick = h('input', { type: 'file', accept: IMAGES.join(','), multiple: true, hidden: true, 'aria-label': t('act.image'), onchange: (e) => { this.add([...e.target.files]); e.target.value = ''; } });
    this.button = h('button', { type: 'button', class: 'send', 'aria-label': t('send'), title: t('send'), onclick: () => this.submit() }, icon('send'));
    this.element = h('div', { class: 'composer' },
      this.completion.list, this.reply, this.pictures,
      h('div', { class: 'write' },
        h('button', { type: 'button', class: 'plain', 'aria-label': t('act.image'), title: t('act.image'), onclick: () => this.pick.click() }, icon('image')),
        this.pick, this.input, this.button),
      h('div', { class: 'hint', 'aria-hidden': 'true' }, t('composer.hint')));
    this.input.value = drafts.get(`${community}/${place}`) ?? '';
    requestAnimationFrame(() => this.#fit());
  }

  replyingTo(view) {
    this.replyTo = view;
    this.reply.hidden = !view;
    if (view) {
      fill(this.reply, icon('reply'), h('span', {}, t('composer.replying', view.author.name)),
        h('button', { type: 'button', class: 'plain', 'aria-label': t('cancel'), onclick: () => this.replyingTo(null) }, icon('close')));
      this.input.focus();
    }
  }

  async add(files) {
    for (const file of files) {
      if (!IMAGES.includes(file.type)) { toast(t('error.notAnImage')); continue; }
      if (file.size > LARGEST) { toast(t('error.tooLarge', LARGEST / 1_000_000)); continue; }
      this.#uploading++;
      this.#draw();
      try {
        const kept = await api.upload(`${api.place(this.community, this.place)}/files`, file);
        this.files.push({ ...kept, preview: URL.createObjectURL(file) });
      } catch (e) {
        toast(e.message);
      } finally {
        this.#uploading--;
        this.#draw();
      }
    }
    this.input.focus();
  }

  restore({ text, files }) {
    if (!this.input.value) this.input.value = text;
    this.files = files;
    this.#draw();
    this.#input();
  }

  submit() {
    const text = this.input.value.trim();
    if (this.#uploading > 0) return toast(t('composer.uploading'));
    if (!text && this.files.length === 0) return this.input.focus();
    const length = [...text].length;
    if (length > LONGEST) return toast(t('error.tooLong', length, LONGEST));
    const words = { text, files: this.files, replyTo: this.replyTo };
    this.input.value = '';
    this.files = [];
    this.replyingTo(null);
    this.#draw();
    this.#input();
    this.#typed = 0;
    this.send(words);
    this.input.focus();
  }

  #key(event, editLast) {
    if (event.isComposing || event.keyCode === 229) return;
    if (this.completion.key(event)) return;
    if (event.key === 'Enter' && !event.shiftKey && !event.ctrlKey && !event.altKey && !matchMedia('(pointer: coarse)').matches) {
      event.preventDefault();
      this.submit();
    } else if (event.key === 'Escape' && this.replyTo) {
      this.replyingTo(null);
      event.stopPropagation();
    } else if (event.key === 'ArrowUp' && this.input.value === '') {
      event.preventDefault();
      editLast();
    }
  }

  #input() {
    this.#fit();
    drafts.set(`${this.community}/${this.place}`, this.input.value);
    this.element.classList.toggle('ready', this.input.value.trim() !== '' || this.files.length > 0);
    if (this.input.value && Date.now() - this.#typed > TYPING_EVERY) {
      this.#typed = Date.now();
      api.post(`${api.place(this.community, this.place)}/typing`).catch(() => {});
    }
  }

  #fit() {
    this.input.style.height = 'auto';
    this.input.style.height = `${Math.min(this.input.scrollHeight, 240)}px`;
  }

  #paste(event) {
    const files = [...(event.clipboardData?.files ?? [])];
    if (files.length > 0) {
      event.preventDefault();
      this.add(files);
    }
  }

  #draw() {
    fill(this.pictures, this.files.map((one) =>
      h('span', { class: 'thumb' }, h('img', { src: one.preview, alt: one.name }),
        h('button', { type: 'button', 'aria-label': t('act.removeImage', one.name), onclick: () => { this.files = this.files.filter((other) => other !== one); this.#draw(); } }, icon('close')))),
      this.#uploading > 0 && h('span', { class: 'thumb loading', role: 'status' }, t('composer.uploading')));
    this.element.classList.toggle('ready', this.input.value.trim() !== '' || this.files.length > 0);
  }
}
