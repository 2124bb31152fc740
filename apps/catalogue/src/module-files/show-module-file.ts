import { parseParams } from '@groundwork/http';
import { page } from '../pages/page.ts';
import { FilePage } from './file-page.tsx';
import { moduleFileParameters } from './module-file.request.ts';
import { fileOf } from './module-file.view.ts';
import { isNamedDrawing, pictureTypeOf } from './pictures.ts';

/** `GET …/:version/files/*path`: a file with line numbers and colors, or a picture. */
export const showModuleFile = page(({ renderer }) => async ({ req, session, client }) => {
  const address = parseParams(moduleFileParameters, req);
  const file = await fileOf(client, address);
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
