import { bytes, noContent, parseParams } from '@groundwork/http';
import { addressesOf } from '../module-addresses/module-address.ts';
import { html, seeOther } from '../pages/send-page.ts';
import { page } from '../pages/page.ts';
import { moduleFileParameters, saveQuery } from './module-file.request.ts';
import type { ShownFile } from './module-file.ts';
import { fileOf } from './module-file.view.ts';
import { isNamedDrawing, pictureTypeOf } from './pictures.ts';

/**
 * `GET …/:version/raw/*path`: the bytes of a file. Pictures get their media type, so that a README can show them. Text
 * is sent as plain text; browsers save other files.
 */
export const sendModuleFile = page(
  () =>
    async ({ req, client }) => {
      const address = parseParams(moduleFileParameters, req);
      const file = await fileOf(client, address);
      if (!file) return { goTo: addressesOf(address).file(address.path) };
      const { save } = saveQuery.parse({ ...req.query });
      return { bytes: file.bytes, ...described(file, save !== undefined) };
    },
  [
    ...['text/plain; charset=utf-8', 'application/octet-stream', 'image/svg+xml'].map((type) => bytes(type)),
    ...['image/png', 'image/jpeg', 'image/gif', 'image/webp', 'image/avif'].map((type) => bytes(type)),
    html,
    seeOther,
    noContent(304),
  ],
);

function described(file: ShownFile, save: boolean): { readonly mediaType: string; readonly saveAs?: string } {
  const saveAs = file.path.split('/').at(-1) ?? 'file';
  const picture = pictureTypeOf(file.bytes);
  if (picture !== undefined) return { mediaType: picture, ...(save && { saveAs }) };
  if (file.text === undefined) return { mediaType: 'application/octet-stream', saveAs };
  // Scripts do not run in a picture inside a page. If a drawing is opened on its own, the browser saves it.
  if (isNamedDrawing(file.path)) return { mediaType: 'image/svg+xml', saveAs };
  return { mediaType: 'text/plain; charset=utf-8', ...(save && { saveAs }) };
}
