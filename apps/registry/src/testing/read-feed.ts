import type { moduleFeed, moduleVersionFeed } from '@groundwork/contracts';
import type { ApiResponse } from '@groundwork/testing';
import type { RegistryTestApp } from './registry-test-app.ts';

/** Every record of a feed, as another service reads it: page by page to its end. */
export async function readFeed(
  app: RegistryTestApp,
  { request }: typeof moduleFeed | typeof moduleVersionFeed,
) {
  const records = [];
  for (let after: string | null = null; ;) {
    const answer: ApiResponse = await app.from('policy').post(request.path, { after });
    if (answer.status !== 200) throw new Error(`the feed answered ${answer.status}`);
    const page: ReturnType<typeof request.answer.parse> = request.answer.parse(answer.body);
    records.push(...page.records);
    after = page.next;
    if (after === null) return records;
  }
}
