import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { isGroundworkError } from '@groundwork/errors';
import type { Logger } from '@groundwork/telemetry/logging';
import type { PublicRegistry } from './public-registry.ts';

/** Dates that are looked up in one go, of the newest versions without one, and how many at a time. */
const maxLookups = 100;
const lookupsAtOnce = 4;
/** Modules whose dates are looked up at the same time. */
const maxModules = 4;
/** Milliseconds for which a read waits for dates. Look-ups go on after that. */
const waitMs = 3_000;

export interface PublicModule {
  readonly namespace: string;
  readonly name: string;
  readonly provider: string;
}

/** Dates of public versions, which the public registry tells one by one. Those once known are kept forever. */
export interface PublicDates {
  /** The dates that are known of the module. Looks up some of the others first. @param versions the newest first */
  of(module: PublicModule, versions: readonly string[]): Promise<ReadonlyMap<string, Date>>;
  close(): Promise<void>;
}

interface PublicDatesOptions {
  /** Of the public registry. */
  readonly host: string;
  readonly registry: Pick<PublicRegistry, 'read'>;
  readonly store: {
    find(host: string, module: PublicModule): Promise<ReadonlyMap<string, Date>>;
    add(host: string, module: PublicModule, version: string, publishedAt: Date): Promise<void>;
  };
  readonly logger: Logger;
}

const versionDocument = z.object({ published_at: z.coerce.date() });

export function createPublicDates({ host, registry, store, logger }: PublicDatesOptions): PublicDates {
  const flights = new Map<string, Promise<void>>();
  let isClosed = false;

  async function learn(module: PublicModule, versions: readonly string[]): Promise<void> {
    const next = versions.values();
    const works = Array.from({ length: lookupsAtOnce }, async () => {
      for (const version of next) {
        if (isClosed) return;
        await learnOne(module, version);
      }
    });
    await Promise.all(works);
  }

  /** A version without a document, or without a date in it, stays unknown. */
  async function learnOne(module: PublicModule, version: string): Promise<void> {
    const { namespace, name, provider } = module;
    try {
      const json = await registry.read([namespace, name, provider, version]);
      const date = versionDocument.safeParse(JSON.parse(json.toString('utf8'))).data?.published_at;
      if (date) await store.add(host, module, version, date);
    } catch (failure) {
      if (!isGroundworkError(failure, 'not-found')) throw failure;
    }
  }

  function fly(module: PublicModule, versions: readonly string[]): Promise<void> | undefined {
    const key = JSON.stringify([module.namespace, module.name, module.provider]);
    const running = flights.get(key);
    if (running || flights.size >= maxModules || isClosed) return running;
    const flight = learn(module, versions.slice(0, maxLookups))
      .catch((failure: unknown) => {
        logger.warn({ err: failure, ...module }, 'could not look up when public versions were published');
      })
      .finally(() => flights.delete(key));
    flights.set(key, flight);
    return flight;
  }

  return {
    async of(module, versions) {
      const known = await store.find(host, module);
      const unknown = versions.filter((version) => !known.has(version));
      const flight = unknown.length === 0 ? undefined : fly(module, unknown);
      if (!flight) return known;
      const waiting = new AbortController();
      await Promise.race([
        flight,
        pause(waitMs, undefined, { signal: waiting.signal }).catch(() => undefined),
      ]);
      waiting.abort();
      return store.find(host, module);
    },
    async close() {
      isClosed = true;
      await Promise.all(flights.values());
    },
  };
}
