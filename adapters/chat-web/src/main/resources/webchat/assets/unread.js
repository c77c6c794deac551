// What this browser has read, by community and place.
const name = (community) => `murabito.read.${community}`;

function stored(community) {
  try {
    return JSON.parse(localStorage.getItem(name(community))) ?? {};
  } catch {
    return {};
  }
}

export class Unread {
  constructor(community, places, open) {
    this.community = community;
    this.read = stored(community);
    this.latest = {};
    this.calls = {};
    for (const one of places) {
      if (!one.latest) continue;
      this.latest[one.slug] = Number(one.latest);
      // A place never seen here counts as read: nobody wants four months of marks on the first day.
      this.read[one.slug] ??= Number(one.latest);
    }
    this.#save();
  }

  of(slug) {
    const unread = (this.latest[slug] ?? 0) > (this.read[slug] ?? 0);
    return { unread, calls: unread ? (this.calls[slug] ?? 0) : 0 };
  }

  lastRead(slug) {
    return this.read[slug] ?? null;
  }

  // Answers whether it changed anything.
  posted(slug, id, callsMe) {
    if (Number(id) <= (this.latest[slug] ?? 0)) return false;
    this.latest[slug] = Number(id);
    if (callsMe) this.calls[slug] = (this.calls[slug] ?? 0) + 1;
    return true;
  }

  seen(slug, id) {
    if (Number(id) <= (this.read[slug] ?? 0) && !this.calls[slug]) return false;
    this.read[slug] = Math.max(Number(id), this.read[slug] ?? 0);
    this.latest[slug] = Math.max(Number(id), this.latest[slug] ?? 0);
    delete this.calls[slug];
    this.#save();
    return true;
  }

  any() {
    return Object.keys(this.latest).some((slug) => this.of(slug).unread);
  }

  #save() {
    try {
      localStorage.setItem(name(this.community), JSON.stringify(this.read));
    } catch { /* Without storage marks live as long as the page. */ }
  }
}
