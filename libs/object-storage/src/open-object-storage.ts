import { fileURLToPath } from 'node:url';
import { fileStorage } from './file-storage.ts';
import type { ObjectStorage } from './object-storage.ts';

/**
 * Opens the object storage at an address (environment `OBJECT_STORAGE_URL`), without contacting it:
 *
 * - `file:///absolute/directory`
 * - `s3://bucket[/prefix][?region=…][&endpoint=https://…]`; only this kind loads the AWS SDK.
 *
 * To add another kind of address, also change `storageUrlSchema` in `libs/config`, and the variables for credentials in
 * `tools/launcher` (`config.ts`, `services.ts`).
 *
 * @throws TypeError for any other address
 */
export async function openObjectStorage(address: string): Promise<ObjectStorage> {
  const url = URL.parse(address);
  if (url?.protocol === 'file:') return fileStorage(fileURLToPath(url));
  if (url?.protocol === 's3:' && url.hostname !== '') return openS3(url);
  throw new TypeError('the object storage address begins with file:/// or s3://<bucket>');
}

async function openS3(url: URL): Promise<ObjectStorage> {
  const { s3Storage } = await import('./s3-storage.ts');
  const endpoint = url.searchParams.get('endpoint');
  const folder = url.pathname.replace(/^\/+|\/+$/g, '');
  return s3Storage({
    bucket: url.hostname,
    prefix: folder === '' ? '' : `${folder}/`,
    region: url.searchParams.get('region') ?? 'us-east-1',
    ...(endpoint === null ? {} : { endpoint }),
  });
}
