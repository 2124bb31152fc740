import { z } from 'zod';
import { defineInternalRequest } from '../internal-request.ts';
import { idSchema } from '../resource-ids/resource-id.ts';

/** Characters in a piece of a text. JSON needs at most six bytes for each, and a response may have 4 MiB. */
export const policyTextPiece = 500_000;

const offset = z.int().nonnegative();

/**
 * Asks for a piece of a single policy's text, from the character `offset` on. `awaited` is false if the policy is gone, has another text by
 * now, or is already compiled.
 *
 * `next` is the offset of the next piece; null if this is the last one.
 */
export const readPolicyText = defineInternalRequest({
  owner: 'policy',
  path: '/internal/policy-texts/read',
  issuers: ['ingest-worker'],
  body: z.object({
    policyId: idSchema('policy'),
    textSha256: z.string(),
    offset,
  }),
  response: z.discriminatedUnion('awaited', [
    z.object({ awaited: z.literal(true), query: z.string(), piece: z.string(), next: offset.nullable() }),
    z.object({ awaited: z.literal(false) }),
  ]),
});
