import type { Request } from 'express';
import { z } from 'zod';
import { contextOf, parseBody, readBody } from '@groundwork/http';
import { identifiersBody, resourceBody } from '@groundwork/jsonapi';

export const consumersBody = identifiersBody('organizations');

const ids = 'module-consuming-organization-ids';
const maxConsumers = 1000;
const partnerships = resourceBody('module-partnerships', {
  attributes: z.object({ [ids]: z.array(z.string().min(1).max(256)).max(maxConsumers) }),
});
const looksLikePartnerships = z.object({ data: z.object({ type: z.literal('module-partnerships') }) });

export interface RequestedConsumers {
  /** The kind of identifier in `words`. Clients that send ids expect partnerships in the response. */
  readonly by: 'name' | 'id';
  readonly words: readonly string[];
  /** JSON pointer to the word with this index. */
  readonly pointerTo: (index: number) => string;
}

/**
 * Reads the body of an update of module consumers: identifiers of organizations or, in the terraform vocabulary, also
 * one resource `module-partnerships` with external ids (docs/compatibility.md#request-quirks).
 *
 * @throws GroundworkError `invalid` with every problem and its pointer
 */
export function readConsumers(req: Request): RequestedConsumers {
  const isKnown = contextOf(req).vocabulary.allows('module-partnerships');
  if (isKnown && looksLikePartnerships.safeParse(readBody(req)).success) {
    const words = parseBody(partnerships, req).data.attributes[ids];
    return { by: 'id', words, pointerTo: (index) => `/data/attributes/${ids}/${index}` };
  }
  const words = parseBody(consumersBody, req).data.map(({ id }) => id);
  return { by: 'name', words, pointerTo: (index) => `/data/${index}/id` };
}
