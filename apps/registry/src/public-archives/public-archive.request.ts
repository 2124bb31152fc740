import { z } from 'zod';
import { resourceBody } from '@groundwork/jsonapi';
import { publicVersionParameters } from '../public-registry/public-module-parameters.ts';

const origin = z
  .string()
  .min(1)
  .max(2048)
  .regex(/^[!-~]+$/, 'must be an address without blanks');

/** Clients write it after `//`: a path below the root of the archive. */
const directoryPattern = /^[\w-][\w.-]*(\/[\w-][\w.-]*)*$/;

const sha256 = z.string().regex(/^[0-9a-f]{64}$/, 'must be a SHA-256 digest in hexadecimal characters');

/** docs/reference/public-modules.md#accept-what-an-origin-changed. */
export const acceptedArchiveBody = resourceBody('public-archives', { attributes: z.object({ sha256 }) });

/** docs/reference/public-modules.md#import-one. */
export const newPublicArchiveBody = resourceBody('public-archives', {
  attributes: z.object({
    host: z.string().max(255).nullish(),
    ...publicVersionParameters.shape,
    origin,
    directory: z
      .literal('')
      .or(z.string().max(1024).regex(directoryPattern, 'must be a path in the archive'))
      .nullish(),
    commit: z
      .string()
      .regex(/^([0-9a-f]{40}|[0-9a-f]{64})$/, 'must be a commit')
      .nullish(),
    sha256,
    'published-at': z.iso.datetime({ offset: true }).nullish(),
    document: z.looseObject({}).nullish(),
  }),
});
