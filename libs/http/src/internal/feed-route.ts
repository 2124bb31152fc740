import type { z } from 'zod';
import { feedPageSize, type Feed, type FeedRecord, type InternalRequest } from '@groundwork/contracts';
import type { Route } from '../routes/route.ts';
import { internalRoute } from './internal-route.ts';

/**
 * The records whose ids come after the given one (null: from the first on), ordered by id, at most `atMost`; fewer
 * only at the end.
 */
export type FeedReader<Data> = (after: string | null, atMost: number) => Promise<readonly FeedRecord<Data>[]>;

/**
 * The route that serves a feed (ADR 8), page by page.
 *
 * The reader must walk the records in the order of something that never changes (their ids, in the database's own
 * order), and return everything that exists: whoever reads the feed to its end treats records that it does not name as
 * deleted. A record that is created during the reading may be missing.
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
