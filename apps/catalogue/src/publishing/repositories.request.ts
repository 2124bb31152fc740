import { z } from 'zod';
import { allFields, tickedAfter } from '../pages/fields.ts';

/** Repositories that one form follows at most. */
export const maxChosen = 20;

export const repositoriesQuery = z.object({
  /** Only repositories that are called like modules, unless the user asks for others. */
  q: z.string().trim().max(256).catch('terraform-'),
  page: z.coerce.number().int().min(1).max(100).catch(1),
  done: z.string().max(64).catch(''),
});

export const tickPrefix = 'repository.';

export const repositoriesForm = allFields.transform((fields) => ({
  chosen: tickedAfter(tickPrefix, fields),
}));

/** `network/aws` for `terraform-aws-network`; undefined for other names. */
export function moduleNamedBy(identifier: string): string | undefined {
  const [, provider, name] =
    /^terraform-([a-z0-9]+)-(.+)$/.exec(identifier.slice(identifier.lastIndexOf('/') + 1)) ?? [];
  return provider === undefined || name === undefined ? undefined : `${name}/${provider}`;
}
