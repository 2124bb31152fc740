import { z } from 'zod';
import type { ModuleFacets, RequestedRange } from './installable-module.ts';

const facetShape = z.array(z.strictObject({ value: z.string(), count: z.int() })).readonly();

/** Shape: docs/reference/registry-protocol.md#facets. */
const facetsShape = z
  .strictObject({ provider: facetShape, namespace: facetShape, deprecated: facetShape })
  .meta({ id: 'ModuleFacets' });

/** docs/compatibility.md#protocol-payloads */
export const pageMetaShape = z.strictObject({
  limit: z.int(),
  current_offset: z.int(),
  next_offset: z.int().optional(),
  next_url: z.string().optional(),
  prev_offset: z.int().optional(),
  prev_url: z.string().optional(),
  facets: facetsShape.optional(),
  suggestions: z.array(z.string()).readonly().optional(),
});

export type PageMeta = Readonly<z.output<typeof pageMetaShape>>;

/** Links are present only if their page exists, facets only if requested, and suggestions only if a search found nothing. */
export function pageMeta(
  { offset, limit }: RequestedRange,
  hasMore: boolean,
  target: { readonly path: string; readonly query: string },
  {
    facets,
    suggestions,
  }: {
    readonly facets?: ModuleFacets | undefined;
    readonly suggestions?: readonly string[] | undefined;
  } = {},
): PageMeta {
  const next = offset + limit;
  const previous = Math.max(0, offset - limit);
  return {
    limit,
    current_offset: offset,
    ...(hasMore && { next_offset: next, next_url: urlAt(target, limit, next) }),
    ...(offset > 0 && { prev_offset: previous, prev_url: urlAt(target, limit, previous) }),
    ...(facets && { facets }),
    ...(suggestions && { suggestions }),
  };
}

function urlAt(
  { path, query }: { readonly path: string; readonly query: string },
  limit: number,
  offset: number,
): string {
  const parameters = new URLSearchParams(query);
  parameters.set('limit', String(limit));
  if (offset === 0) parameters.delete('offset');
  else parameters.set('offset', String(offset));
  parameters.sort();
  return `${path}?${parameters.toString()}`;
}
