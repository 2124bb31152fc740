import type { Readable } from 'node:stream';
import { RefusedError } from './response-body.ts';

interface Uploadable {
  readonly links?: { readonly upload?: string };
}

/**
 * Sends the archive of a version that waits for it. The link contains the permission, so no token is needed.
 *
 * @throws RefusedError if it is not accepted; Error if the version is not waiting for an archive; the reason of `signal`
 */
export async function upload(
  { links }: Uploadable,
  archive: Buffer<ArrayBuffer> | Readable,
  signal?: AbortSignal,
): Promise<void> {
  if (links?.upload === undefined)
    throw new Error('The version has no upload link, because it is not waiting for an archive.');
  const response = await fetch(links.upload, {
    method: 'PUT',
    headers: { 'content-type': 'application/octet-stream' },
    body: archive,
    duplex: 'half',
    ...(signal && { signal }),
  });
  const text = await response.text();
  if (!response.ok) throw new RefusedError(response, parsed(text));
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
