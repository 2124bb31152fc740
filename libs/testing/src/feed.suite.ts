import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import {
  feedPageSize,
  serviceNames,
  type Feed,
  type FeedRecord,
  type ServiceName,
} from '@groundwork/contracts';
import { idSchema } from '@groundwork/contracts/resource-ids';
import type { ApiClient } from './api-client.ts';

/** The clients of a service test app that a feed needs. */
export interface FeedApp {
  readonly anonymous: ApiClient;
  from(issuer: ServiceName): ApiClient;
}

/** The parts that differ between feeds. Every function may be called several times. */
export interface FeedSource {
  readonly app: () => FeedApp;
  /** Creates a record, and returns it as the feed must show it. */
  readonly create: () => Promise<FeedRecord<unknown>>;
  /** Creates a record, then deletes its organization; returns the id of the record. */
  readonly createDeleted: () => Promise<string>;
  /** Creates this many records at once; without it, no test reads more than one page. */
  readonly fill?: (count: number) => Promise<void>;
}

/** A page with data of any shape. */
const pageSchema = z.object({
  records: z.array(
    z.object({
      id: z.string(),
      organizationId: idSchema('organization').nullable(),
      version: z.int(),
      data: z.unknown(),
    }),
  ),
  next: z.string().nullable(),
});

/** Every record of a feed, as another service reads it, page by page to the end. */
export async function readFeed<Data extends z.ZodType>(
  app: FeedApp,
  { request }: Feed<Data>,
): Promise<FeedRecord<unknown>[]> {
  const records: FeedRecord<unknown>[] = [];
  for (let after: string | null = null; ;) {
    const { status, body } = await readerOf(app, request.owner).post(request.path, { after });
    if (status !== 200) throw new Error(`The feed returned ${status}.`);
    const page: z.output<typeof pageSchema> = pageSchema.parse(request.response.parse(body));
    records.push(...page.records);
    after = page.next;
    if (after === null) return records;
  }
}

/** Tests of everything that each feed guarantees (ADR 8). */
export function describeFeed<Data extends z.ZodType>(feed: Feed<Data>, source: FeedSource): void {
  const { aggregate, request } = feed;
  const read = () => readFeed(source.app(), feed);

  describe(`the feed of ${aggregate}`, () => {
    it(`the feed of ${aggregate} describes each record as its events do`, async () => {
      const created = await source.create();
      expect((await read()).find(({ id }) => id === created.id)).toEqual(created);
    });

    it(`the feed of ${aggregate} omits what belongs to a deleted organization`, async () => {
      const deleted = await source.createDeleted();
      expect((await read()).map(({ id }) => id)).not.toContain(deleted);
    });

    it(`only other services can read the feed of ${aggregate}`, async () => {
      const app = source.app();
      expect((await app.anonymous.post(request.path, { after: null })).status).toBe(401);
      expect((await app.from(request.owner).post(request.path, { after: null })).status).toBe(404);
      expect((await readerOf(app, request.owner).post(request.path, { after: 7 })).status).toBe(422);
    });

    if (source.fill !== undefined) {
      const { fill } = source;
      it(`the feed of ${aggregate} contains each record once, however many pages it has`, async () => {
        const before = (await read()).length;
        await fill(feedPageSize + 7);
        const ids = (await read()).map(({ id }) => id);
        expect(ids).toHaveLength(before + feedPageSize + 7);
        expect(new Set(ids).size).toBe(ids.length);
      });
    }
  });
}

/** A client of some other service. Every service may read each feed but its own. */
const readerOf = (app: FeedApp, owner: ServiceName) =>
  app.from(serviceNames.find((name) => name !== owner && name !== 'gateway') ?? owner);
