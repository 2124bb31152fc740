import { z } from 'zod';
import { idSchema, type OrganizationId } from '@groundwork/resource-id';
import type { NewEvent } from './event.ts';
import { defineInternalRequest } from './internal-request.ts';
import { serviceNames, type ServiceName } from './services.ts';

/** Records on one page of a feed, at most. */
export const feedPageSize = 500;

interface FeedOptions<Data extends z.ZodType> {
  readonly owner: ServiceName;
  /** The aggregate's kind, as its events name it. */
  readonly aggregate: string;
  /** The state that its events carry. */
  readonly data: Data;
}

/**
 * The feed of an aggregate: everything of the kind that exists, page by page, as its events would tell it (ADR 8).
 * Any other service may read it, to rebuild and compare its copies. What a complete feed does not name is gone.
 *
 * `after` is the `next` of the page before, null for the first; `next` is null on the last.
 */
export function defineFeed<Data extends z.ZodType>({ owner, aggregate, data }: FeedOptions<Data>) {
  return {
    aggregate,
    request: defineInternalRequest({
      owner,
      path: `/internal/feed/${aggregate}`,
      issuers: serviceNames.filter((name) => name !== owner),
      body: z.object({ after: z.string().max(256).nullable() }),
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

/** The record of a feed that says what the event says: both tell the whole state. */
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
