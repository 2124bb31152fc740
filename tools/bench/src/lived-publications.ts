import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { startVcsSite } from '@groundwork/testing/local-vcs';
import { moduleArchive } from './archive.ts';
import type { Client } from './client.ts';
import { publish } from './ingest.ts';
import type { World } from './lived-world.ts';
import { say } from './report.ts';
import { follow, pushTag, type Followed } from './repositories.ts';

const uploadEveryMs = 1_000;
const webhookEveryMs = 5_000;
/** Rare checks, so that waiting for a version adds no load. */
const pollMs = 10;
const filesPerArchive = 20;
const repositories = 10;
const usualMinutes = 16;

/** Milliseconds until each version was `ok`, and the number of those that were not. */
export interface Published {
  readonly times: readonly number[];
  readonly failed: number;
}

/** Publications at a fixed pace: an upload every second, and a webhook every five. */
export interface Publications {
  /** Publishes while the work runs. Resolves when every version is `ok` or has failed. */
  during<Result>(
    work: () => Promise<Result>,
  ): Promise<{ result: Result; uploads: Published; webhooks: Published }>;
  stop(): Promise<void>;
}

/** Prepares publications to modules of a world for a number of minutes: uploads to all modules in turn, and tags of ten repositories. */
export async function preparePublications(
  client: Client,
  { homes }: World,
  minutes = usualMinutes,
): Promise<Publications> {
  // Each run begins with a push, so a minute may have one more, and a run at the full rate comes before.
  const pushes = (minutes + 1) * (60_000 / webhookEveryMs + 1);
  const commits = Math.ceil(pushes / repositories);
  const token = randomUUID();
  const site = await startVcsSite(token);
  const archive = await moduleArchive(filesPerArchive);
  const followed: Followed[] = [];
  for (const [index, { name: organization }] of homes.slice(0, repositories).entries()) {
    const oauthToken = await client.connectProvider(organization, { ...site, token });
    const module = { organization, name: `followed-${index}`, commits };
    followed.push(await follow(client, site, oauthToken, module));
  }
  const modules = homes.flatMap((home) => home.modules);
  let uploads = 0;
  const uploadNext = async () => {
    const number = uploads++;
    const module = given(modules[number % modules.length]);
    return publish(client, { ...module, version: `1.1.${number}` }, archive, pollMs);
  };
  let tags = 0;
  const pushNext = async () => {
    const number = tags++;
    const module = given(followed[number % followed.length]);
    return pushTag(client, site, module, Math.floor(number / followed.length));
  };
  return {
    async during(work) {
      const end = new AbortController();
      const running = [
        steadily(uploadEveryMs, uploadNext, end.signal),
        steadily(webhookEveryMs, pushNext, end.signal),
      ] as const;
      const result = await work().finally(() => end.abort());
      const [uploaded, webhooks] = await Promise.all(running);
      return { result, uploads: uploaded, webhooks };
    },
    stop: () => site.stop(),
  };
}

/** Publishes at a fixed pace without waiting for earlier ones, until the signal. */
async function steadily(
  everyMs: number,
  publishNext: () => Promise<number>,
  end: AbortSignal,
): Promise<Published> {
  const started: Promise<number | undefined>[] = [];
  while (!end.aborted) {
    const publication = publishNext().catch((error: unknown) => {
      say(`  a publication failed: ${String(error)}`);
      return undefined;
    });
    started.push(publication);
    await pause(everyMs, undefined, { signal: end }).catch(() => undefined);
  }
  const times = (await Promise.all(started)).filter((time) => time !== undefined);
  return { times, failed: started.length - times.length };
}

function given<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new Error('the world has no modules');
  return value;
}
