// What is asked for where one is ends with it: an answer that comes after one went elsewhere changes nothing any more.
let visit = 0;

// Raised where an answer would have been waited for.
export class Left extends Error {}

export function goElsewhere() {
  visit += 1;
}

export async function whileHere(wait) {
  const mine = visit;
  try {
    return await wait;
  } finally {
    if (mine !== visit) throw new Left();
  }
}
