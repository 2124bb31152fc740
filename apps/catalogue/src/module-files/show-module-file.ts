import { notFound } from '@groundwork/errors';
import { parseParams } from '@groundwork/http';
import { addressesOf } from '../module-addresses/module-address.ts';
import { page } from '../pages/page.ts';
import { ifFound } from '../platform/if-there.ts';
import { FilePage } from './file-page.tsx';
import { moduleFileParameters } from './module-file.request.ts';
import { folderOf } from './module-file.ts';
import { fileOf, filesOf } from './module-file.view.ts';
import { isNamedDrawing, pictureTypeOf } from './pictures.ts';

/** `GET …/:version/files/*path`: a file with line numbers and colors, or a picture. A folder leads to its own page. */
export const showModuleFile = page(({ renderer }) => async ({ req, session, client }) => {
  const address = parseParams(moduleFileParameters, req);
  const found = await ifFound(fileOf(client, address).then((file) => ({ file })));
  if (!found) {
    const files = await filesOf(client, address);
    if (!files || !folderOf(files, address.path)) throw notFound();
    return { goTo: addressesOf(address).folder(address.path) };
  }
  const { file } = found;
  const isPicture =
    file !== undefined && (pictureTypeOf(file.bytes) !== undefined || isNamedDrawing(file.path));
  const share = { visitor: session.userId, organization: address.namespace };
  const source =
    file?.text === undefined
      ? undefined
      : await renderer.render({ kind: 'source', text: file.text, path: file.path }, share);
  return {
    title: `${address.path} · ${address.name}`,
    body: FilePage({ address, file, isPicture, source }),
  };
});
