// Puts text where it can be pasted from.
import { h } from './dom.js';

// Answers whether it could.
export async function copy(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copySelected(text);
  }
}

// Over plain HTTP a browser has no clipboard to write to; it still copies what is selected.
function copySelected(text) {
  const before = document.activeElement;
  const field = h('textarea', { value: text, readonly: true });
  document.body.append(field);
  field.select();
  const copied = document.execCommand('copy');
  field.remove();
  before?.focus({ preventScroll: true });
  return copied;
}
