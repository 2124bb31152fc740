import { LRUCache } from 'lru-cache';
import type { Clock } from '@groundwork/auth';
import type { Logger } from '@groundwork/telemetry/logging';
import type { Document, Reading } from './upstream.ts';

/** Pause between attempts after a failure, so that a hanging server delays few requests. */
const pauseAfterFailureMs = 15_000;

interface KeptDocumentsOptions {
  /** `etag` is that of the cached document. An error concerns the whole server, a refusal only this document. */
  readonly read: (key: string, etag: string | null) => Promise<Reading>;
  /** Time during which a document is served without revalidation. */
  readonly freshMs: number;
  /** Time after the last successful check during which a document may be served while the server fails. */
  readonly staleMs: number;
  readonly maxBytes: number;
  readonly clock: Clock;
  readonly logger: Logger;
}

export interface KeptDocuments {
  /**
   * Undefined if the server does not have it. Caches neither that nor errors.
   *
   * @throws the error or refusal of `read`
   */
  get(key: string): Promise<Document | undefined>;
}

interface Kept {
  readonly document: Document;
  /** When the last successful read or check began. */
  readonly rightAt: number;
  /** Until then, the document is served without another attempt, because the last one failed. */
  readonly pausedUntil: number;
}

export function createKeptDocuments(options: KeptDocumentsOptions): KeptDocuments {
  const { read, freshMs, staleMs, maxBytes, clock, logger } = options;
  const kept = new LRUCache<string, Kept>({
    maxSize: maxBytes,
    sizeCalculation: ({ document }) => Math.max(1, document.json.length),
  });
  const flights = new Map<string, Promise<Document | undefined>>();
  let pausedUntil = 0;
  const now = () => clock.now().getTime();

  function keptFor(key: string, ms: number): Document | undefined {
    const entry = kept.get(key);
    return entry && now() - entry.rightAt < ms ? entry.document : undefined;
  }

  async function readAndKeep(key: string): Promise<Document | undefined> {
    const rightAt = now();
    const known = kept.get(key)?.document;
    let reading: Reading;
    try {
      reading = await read(key, known?.etag ?? null);
    } catch (failure) {
      return away(key, failure);
    }
    pausedUntil = 0;
    if (typeof reading === 'object' && 'refusal' in reading) return refused(key, reading.refusal);
    if (reading === 'missing') {
      kept.delete(key);
      return undefined;
    }
    const document = reading === 'unchanged' ? known : reading;
    if (document) kept.set(key, { document, rightAt, pausedUntil: 0 });
    return document;
  }

  function refused(key: string, refusal: unknown): Document {
    const entry = kept.get(key);
    if (entry) kept.set(key, { ...entry, pausedUntil: now() + pauseAfterFailureMs });
    return staleDespite(refusal, key);
  }

  function away(key: string, failure: unknown): Document {
    pausedUntil = now() + pauseAfterFailureMs;
    return staleDespite(failure, key);
  }

  function staleDespite(failure: unknown, key: string): Document {
    const stale = keptFor(key, staleMs);
    if (!stale) throw failure;
    logger.warn({ err: failure, key }, 'could not read the public registry; served a cached document');
    return stale;
  }

  /** Concurrent requests for a document share one read. */
  function readOnce(key: string): Promise<Document | undefined> {
    const running = flights.get(key);
    if (running) return running;
    const flight = readAndKeep(key).finally(() => flights.delete(key));
    flights.set(key, flight);
    return flight;
  }

  return {
    async get(key) {
      const paused = Math.max(pausedUntil, kept.get(key)?.pausedUntil ?? 0);
      return keptFor(key, now() < paused ? staleMs : freshMs) ?? readOnce(key);
    },
  };
}
