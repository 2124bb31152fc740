import { parseParams } from '@groundwork/http';
import { versionParameters } from '../modules/module.request.ts';
import { page } from '../pages/page.ts';
import { archiveAddressOf } from './module-file.view.ts';

/** `GET …/:version/archive`: redirects to the archive, which counts as a download. */
export const downloadArchive = page(() => async ({ req, client }) => ({
  goTo: await archiveAddressOf(client, parseParams(versionParameters, req)),
}));
