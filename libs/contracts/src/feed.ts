import { z } from 'zod';
import type { NewEvent } from './event.ts';
import { defineInternalRequest } from './internal-request.ts';
import { idSchema, type OrganizationId } from './resource-ids/resource-id.ts';
import { serviceNames, type ServiceName } from './services.ts';

/** Limit on the records on one page of a feed. */
export const feedPageSize = 500;

interface FeedOptions<Data extends z.ZodType> {
  readonly owner: ServiceName;
  readonly aggregate: string;
  /** Schema of the state in the events of the aggregate. */
  readonly data: Data;
}

/**
 * Feed of an aggregate: all existing records, page by page, with the same data as the events (ADR 8). Other services
 * rebuild and compare their copies with it. A record missing from a complete feed is gone.
 *
 * `after` is the `next` of the previous page, null for the first; `next` is null on the last. `atMost` limits the
 * records on a page. Without it, and from a release that does not know it, a page has up to `feedPageSize`.
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
      response: z.object({
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

/** Result of `defineFeed`. */
export type Feed<Data extends z.ZodType = z.ZodType> = ReturnType<typeof defineFeed<Data>>;

/** A record in a feed. */
export interface FeedRecord<Data> {
  readonly id: string;
  readonly organizationId: OrganizationId | null;
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
