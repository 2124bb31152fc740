import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { GroundworkError } from '@groundwork/errors';
import { bytes } from '@groundwork/http';
import { z } from 'zod';
import { notModified, revalidated } from '../description/revalidated.ts';
import { ownEndpoint } from '../requests/own-route.ts';
import manifest from '../../package.json' with { type: 'json' };

/** Written by tools/bundle.mjs. */
const file = join(import.meta.dirname, '../../../../dist/cli', 'groundwork.tgz');

/** @throws GroundworkError if the bundle was built without the command line */
async function readPackage(): Promise<Buffer> {
  try {
    return await readFile(file);
  } catch (error) {
    throw new GroundworkError('not-found', [{ detail: 'This installation has no command line.' }], {
      cause: error,
    });
  }
}

/**
 * `GET /cli/groundwork.tgz`: the command line as an npm package, with its digest (`Repr-Digest`, RFC 9530). Needs no token.
 * 304 if `If-None-Match` names its `ETag`.
 */
export const showCommandLine = ownEndpoint({ responses: [bytes('application/gzip'), notModified] }, () =>
  revalidated(async () => {
    const content = await readPackage();
    const digest = createHash('sha256').update(content).digest('base64');
    return {
      status: 200,
      headers: ['Content-Type', 'application/gzip', 'Repr-Digest', `sha-256=:${digest}:`],
      body: content.toString('latin1'),
      encoding: 'latin1',
    };
  }),
);

/**
 * `GET /cli/groundwork.tgz.sha256`: the digest of the package in hex, as `sha256sum --check` reads it, and the version of the
 * platform in `Groundwork-Version`, with which the command line compares its own.
 */
export const showCommandLineDigest = ownEndpoint(
  { responses: [{ status: 200, body: { mediaType: 'text/plain', schema: z.string() } }, notModified] },
  () =>
    revalidated(async () => {
      const digest = createHash('sha256')
        .update(await readPackage())
        .digest('hex');
      return {
        status: 200,
        headers: ['Content-Type', 'text/plain; charset=utf-8', 'Groundwork-Version', manifest.version],
        body: `${digest}  groundwork.tgz\n`,
      };
    }),
);
