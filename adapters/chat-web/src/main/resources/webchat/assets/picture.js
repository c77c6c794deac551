// Choosing a picture of oneself: its middle, small, and without what cameras write into files.
import * as api from './api.js';
import { toast } from './dialogs.js';
import { avatar, h } from './dom.js';
import { t } from './texts.js';

const SIDE = 256;
const TYPES = ['image/webp', 'image/png'];

async function small(file) {
  const image = await createImageBitmap(file).catch(() => { throw new Error(t('error.notAPicture')); });
  const side = Math.min(image.width, image.height);
  const canvas = h('canvas', { width: SIDE, height: SIDE });
  canvas.getContext('2d').drawImage(image, (image.width - side) / 2, (image.height - side) / 2, side, side, 0, 0, SIDE, SIDE);
  for (const type of TYPES) {
    const blob = await new Promise((made) => canvas.toBlob(made, type, 0.9));
    if (blob?.type === type) return blob;
  }
  throw new Error(t('error.notAPicture'));
}

export function pictureChoice(me, changed) {
  const act = (what) => async (...given) => {
    try { await what(...given); await changed(); } catch (e) { toast(e.message); }
  };
  const file = h('input', {
    type: 'file', accept: 'image/*', class: 'hidden', tabindex: '-1', 'aria-label': t('people.choosePicture'),
    onchange: act(async (e) => api.putFile('/web/api/me/avatar', await small(e.target.files[0]))),
  });
  return h('div', { class: 'people-picture' }, avatar({ key: me.id, name: me.name, kind: 'person' }), file,
    h('button', { type: 'button', onclick: () => file.click() }, t('people.choosePicture')),
    me.avatars[me.id] && h('button', { type: 'button', onclick: act(() => api.remove('/web/api/me/avatar')) }, t('people.removePicture')));
}
