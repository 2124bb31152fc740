import { z } from 'zod';
import { idSchema, type OrganizationId } from '@groundwork/resource-id';
import type { NewEvent } from './event.ts';
import { defineInternalRequest } from './internal-request.ts';
import { serviceNames, type ServiceName } from './services.ts';

/** The most records on one page of a feed. */
export const feedPageSize = 500;

interface FeedOptions<Data extends z.ZodType> {
  readonly owner: ServiceName;
  /** The kind of the aggregate, as its events name it. */
  readonly aggregate: string;
  /** The state that its events carry. */
  readonly data: Data;
}

/**
 * The feed of an aggregate: everything of its kind that exists, page by page, with the same data as its events (ADR
 * 8). Any other service may read it, to rebuild and compare its copies. A record that a complete feed does not name is
 * gone.
 *
 * `after` is the `next` of the previous page, null for the first; `next` is null on the last. `atMost` limits the
 * page; without it, and from a release that does not know it, a page has `feedPageSize` records.
 */
export function defineFeed<Data extends z.ZodType>({ owner, aggregate, data }: FeedOptions<Data>) {
  return {
    aggregate,
    request: defineInternalRequest({
      owner,
      path: `/internal/feed/${aggregate}`,
      issuers: serviceNames.filter((name) => name !== owner),
      body: z.object({
        after: z.string().max(256).nullable(),
        atMost: z.int().positive().max(feedPageSize).optional(),
      }),
      answer: z.object({
        records: z.array(
          z.object({
            id: z.string(),
            organizationId: idSchema('organization').nullable(),
            version: z.int().positive(),
            data,
          }),
        ),
        next: z.string().nullable(),
      }),
    }),
  };
}

/** The feed of one aggregate: what `defineFeed` makes. */
export type Feed<Data extends z.ZodType = z.ZodType> = ReturnType<typeof defineFeed<Data>>;

/** One record as a feed names it, with data of this shape. */
export interface FeedRecord<Data> {
  readonly id: string;
  readonly organizationId: OrganizationId | null;
  /** Version of the aggregate that `data` shows. */
  readonly version: number;
  readonly data: Data;
}

/** The feed record with the same content as the event: both carry the whole state. */
export const feedRecordOf = <Data extends z.ZodType>({
  aggregateId,
  organizationId,
  aggregateVersion,
  data,
}: NewEvent<Data>): FeedRecord<z.infer<Data>> => ({
  id: aggregateId,
  organizationId,
  version: aggregateVersion,
  data,
});
