import { notFound } from '@groundwork/errors';
import { parseParams } from '@groundwork/http';
import { versionParameters } from '../modules/module.request.ts';
import { page } from '../pages/page.ts';
import { FolderPage } from './folder-page.tsx';
import { folderQuery } from './module-file.request.ts';
import { folderOf } from './module-file.ts';
import { filesOf } from './module-file.view.ts';

/** `GET …/:version/files`: the contents of the archive of a version, folder by folder. */
export const listModuleFiles = page(() => async ({ req, client }) => {
  const address = parseParams(versionParameters, req);
  const { folder: path } = folderQuery.parse({ ...req.query });
  const files = await filesOf(client, address);
  const folder = files && folderOf(files, path);
  if (files && !folder) throw notFound();
  return {
    title: `Files of ${address.namespace}/${address.name}/${address.provider} ${address.version}`,
    body: FolderPage({ address, folder }),
  };
});
