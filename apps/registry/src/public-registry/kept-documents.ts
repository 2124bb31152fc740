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
  /** Documents that are served at any age while the server fails or no longer has them; none if absent. */
  readonly stored?: StoredDocuments | undefined;
  readonly clock: Clock;
  readonly logger: Logger;
}

/** Documents that outlive this process. */
export interface StoredDocuments {
  find(key: string): Promise<Document | undefined>;
  /** Notes the new text of a document, if it is one of those. */
  renew(key: string, document: Document): Promise<void>;
}

export interface KeptDocuments {
  /**
   * Undefined if the server does not have it, and it is not stored. Caches neither that nor errors.
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
  const { read, freshMs, staleMs, maxBytes, stored, clock, logger } = options;
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
      return stored?.find(key);
    }
    const document = reading === 'unchanged' ? known : reading;
    if (document) kept.set(key, { document, rightAt, pausedUntil: 0 });
    if (document && document !== known) await renew(key, document);
    return document;
  }

  /** A document that the server has must not fail because it cannot be stored. */
  async function renew(key: string, document: Document): Promise<void> {
    try {
      await stored?.renew(key, document);
    } catch (failure) {
      logger.warn({ err: failure, key }, 'could not store a document of the public registry');
    }
  }

  /** Stored documents come first, because an import may have changed it. */
  const findStale = async (key: string): Promise<Document | undefined> =>
    (await stored?.find(key)) ?? keptFor(key, staleMs);

  function refused(key: string, refusal: unknown): Promise<Document> {
    const entry = kept.get(key);
    if (entry) kept.set(key, { ...entry, pausedUntil: now() + pauseAfterFailureMs });
    return staleDespite(refusal, key);
  }

  function away(key: string, failure: unknown): Promise<Document> {
    pausedUntil = now() + pauseAfterFailureMs;
    return staleDespite(failure, key);
  }

  async function staleDespite(failure: unknown, key: string): Promise<Document> {
    const stale = await findStale(key);
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
      if (now() >= paused) return keptFor(key, freshMs) ?? readOnce(key);
      return (await findStale(key)) ?? readOnce(key);
    },
  };
}
