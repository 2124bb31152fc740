import type { z } from 'zod';
import { feedPageSize, type Feed, type FeedRecord, type InternalRequest } from '@groundwork/contracts';
import { internalRoute } from './internal-route.ts';
import type { Route } from './routes.ts';

/**
 * The records whose ids come after one (null: from the first on), in the order of their ids, at most so many; fewer only
 * where there are no others.
 */
export type FeedReader<Data> = (after: string | null, atMost: number) => Promise<readonly FeedRecord<Data>[]>;

/**
 * The route that answers a feed (ADR 8), page by page.
 *
 * The reader must go through the records by the order of something that never changes (their ids, whose order is the
 * database's own), and give everything that exists: whoever reads the feed to its end takes what it does not name for
 * deleted. A record that is made while somebody reads may be missing.
 */
export function feedRoute<Ctx, Data extends z.ZodType>(
  feed: Feed<Data>,
  reader: (ctx: Ctx) => FeedReader<z.input<Data>>,
): Route<Ctx> {
  const request: InternalRequest<(typeof feed)['request']['body']> = feed.request;
  return internalRoute(request, (ctx: Ctx) => {
    const read = reader(ctx);
    return async ({ after }) => {
      const records = await read(after, feedPageSize);
      const last = records.length < feedPageSize ? undefined : records.at(-1);
      return { records, next: last?.id ?? null };
    };
  });
}
