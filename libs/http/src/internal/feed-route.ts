import type { z } from 'zod';
import { feedPageSize, type Feed, type FeedRecord, type InternalRequest } from '@groundwork/contracts';
import type { Route } from '../routes/route.ts';
import { internalRoute } from './internal-route.ts';

/**
 * Reads up to `atMost` records after the given id, sorted by id; null starts with the first record. Returns fewer only
 * at the end of the feed.
 */
export type FeedReader<Data> = (after: string | null, atMost: number) => Promise<readonly FeedRecord<Data>[]>;

/**
 * Route that serves a feed page by page (ADR 8).
 *
 * The reader must order by ids, which never change, and return every record: consumers treat records that are
 * missing from a complete feed as deleted. A record that is created while the feed is read may be missing.
 */
export function feedRoute<Ctx, Data extends z.ZodType>(
  feed: Feed<Data>,
  reader: (ctx: Ctx) => FeedReader<z.input<Data>>,
): Route<Ctx> {
  const request: InternalRequest<(typeof feed)['request']['body']> = feed.request;
  return internalRoute(request, (ctx: Ctx) => {
    const read = reader(ctx);
    return async ({ after, atMost = feedPageSize }) => {
      const records = await read(after, atMost);
      const last = records.length < atMost ? undefined : records.at(-1);
      return { records, next: last?.id ?? null };
    };
  });
}
