// Where one writes. Enter sends, Shift+Enter breaks the line, as Enter does on touch screens; an Enter that ends a composition does neither.
import * as api from './api.js';
import { Completion } from './complete.js';
import { fill, h, icon } from './dom.js';
import { toast } from './dialogs.js';
import { draftOf } from './drafts.js';
import { isComposing, isSending, isTouch } from './keys.js';
import { t } from './texts.js';

const TYPING_EVERY = 3000;
const IMAGES = ['image/png', 'image/jpeg', 'image/gif', 'image/webp'];
const LONGEST = 20_000;
const LARGEST = 10_000_000;

export class Composer {
  #typed = 0;

  // draft: the place whose draft it is; send({text, files, replyTo}): takes the words over; editLast(): edits the last own message.
  constructor({ community, place, draft, label, names, send, editLast, id }) {
    Object.assign(this, { community, place, send, draft: draftOf(community, draft) });
    this.input = h('textarea', {
      id, rows: '1', placeholder: label, 'aria-label': label, autocomplete: 'off', enterkeyhint: isTouch() ? 'enter' : 'send',
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
    this.draft.changed = () => this.#draw();
    this.#draw();
    requestAnimationFrame(() => this.#fit());
  }

  replyingTo(view) {
    this.draft.replyTo = view;
    this.#draw();
    if (view) this.input.focus();
  }

  async add(files) {
    for (const file of files) {
      if (!IMAGES.includes(file.type)) { toast(t('error.notAnImage')); continue; }
      if (file.size > LARGEST) { toast(t('error.tooLarge', LARGEST / 1_000_000)); continue; }
      this.draft.uploading++;
      this.draft.changed();
      try {
        const kept = await api.upload(`${api.place(this.community, this.place)}/files`, file);
        this.draft.files.push({ ...kept, preview: URL.createObjectURL(file) });
      } catch (e) {
        toast(e.message);
      } finally {
        this.draft.uploading--;
        this.draft.changed();
      }
    }
    this.input.focus();
  }

  submit() {
    const text = this.draft.text.trim();
    if (this.draft.uploading > 0) return toast(t('composer.uploading'));
    if (!text && this.draft.files.length === 0) return this.input.focus();
    const length = [...text].length;
    if (length > LONGEST) return toast(t('error.tooLong', length, LONGEST));
    this.#typed = 0;
    this.send(this.draft.take());
    this.input.focus();
  }

  #key(event, editLast) {
    if (isComposing(event)) return;
    if (this.completion.key(event)) return;
    if (isSending(event)) {
      event.preventDefault();
      this.submit();
    } else if (event.key === 'Escape' && this.draft.replyTo) {
      this.replyingTo(null);
      event.stopPropagation();
    } else if (event.key === 'ArrowUp' && this.input.value === '') {
      event.preventDefault();
      editLast();
    }
  }

  #input() {
    this.draft.text = this.input.value;
    this.#fit();
    this.#showReady();
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
    const { text, files, replyTo, uploading } = this.draft;
    if (this.input.value !== text) this.input.value = text;
    this.#fit();
    this.reply.hidden = !replyTo;
    fill(this.reply, replyTo && [icon('reply'), h('span', {}, t('composer.replying', replyTo.author.name)),
      h('button', { type: 'button', class: 'plain', 'aria-label': t('cancel'), onclick: () => this.replyingTo(null) }, icon('close'))]);
    fill(this.pictures, files.map((one) =>
      h('span', { class: 'thumb' }, h('img', { src: one.preview, alt: one.name }),
        h('button', { type: 'button', 'aria-label': t('act.removeImage', one.name), onclick: () => { this.draft.files = files.filter((other) => other !== one); this.#draw(); } }, icon('close')))),
      uploading > 0 && h('span', { class: 'thumb loading', role: 'status' }, t('composer.uploading')));
    this.#showReady();
  }

  #showReady() {
    this.element.classList.toggle('ready', this.draft.text.trim() !== '' || this.draft.files.length > 0);
  }
}
