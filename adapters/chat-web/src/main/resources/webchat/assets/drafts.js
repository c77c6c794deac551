// What is written and not sent, by place: words, images, and whom they reply to. Kept while the page is open.
const drafts = new Map();

class Draft {
  text = '';
  files = [];
  replyTo = null;
  uploading = 0;
  // Shows what is in it now; set by the box that shows it.
  changed = () => {};

  // Answers what is in it, and empties it.
  take() {
    const { text, files, replyTo } = this;
    Object.assign(this, { text: '', files: [], replyTo: null });
    this.changed();
    return { text: text.trim(), files, replyTo };
  }

  // What was not taken stands before what was written meanwhile.
  giveBack({ text, files = [], replyTo = null }) {
    this.text = [text, this.text].filter(Boolean).join('\n');
    this.files = [...files, ...this.files];
    this.replyTo ??= replyTo;
    this.changed();
  }
}

const name = (community, place) => `${community}/${place}`;

export function draftOf(community, place) {
  const key = name(community, place);
  if (!drafts.has(key)) drafts.set(key, new Draft());
  return drafts.get(key);
}

// A thread began: what was being written for it is written there from now on.
export function moveDraft(community, from, to) {
  const moved = draftOf(community, from);
  drafts.delete(name(community, from));
  if (drafts.has(name(community, to))) draftOf(community, to).giveBack(moved);
  else drafts.set(name(community, to), moved);
}
