import { LRUCache } from 'lru-cache';
import type { Clock } from '@groundwork/auth';
import type { ModuleDocument, Principal } from '@groundwork/contracts';
import { metrics } from '@groundwork/telemetry';
import type { MaybePromise } from '../exchanges/maybe-promise.ts';
import type { LoadedResponse } from '../forwarding/load-response.ts';
import type { CompleteResponse } from '../responses/complete-response.ts';
import { isFor, type Audience, type Audiences } from './audiences.ts';
import type { ModuleChanges, Position } from './module-changes.ts';
import type { ModuleReaders } from './module-readers.ts';

/** Milliseconds for which a path is remembered as too long to be kept. */
const tooLongMs = 10_000;
const maxTooLong = 10_000;
const maxTotalBytes = 64 * 1024 * 1024;
/** Estimate of the bytes of an entry without its body. */
const entryBytes = 1024;

/** Requests the response for one reader. Undefined for a response that is too long. */
type Load = () => Promise<LoadedResponse | undefined>;

interface Kept {
  readonly response: CompleteResponse;
  readonly document: ModuleDocument;
  readonly loadedAt: Position;
  readonly until: number;
}

/** `audience`: undefined if it cannot be found. */
interface Found {
  readonly audience: Audience | undefined;
  readonly kept?: Kept;
}

/**
 * Documents that every `terraform init` reads, kept once for all readers whom the same rules of consumption concern (ADR 87), up to a
 * limit in bytes. A document is used until its module changes, for readers who may read modules of its organization (ADR 78).
 */
export interface HotReads {
  /**
   * The response for this reader, as current as if it were requested now. Does not wait if changes and permissions were
   * checked a moment ago. Undefined if the response is too long; its path is then not loaded here for some seconds.
   */
  read(path: string, reader: Principal, load: Load): MaybePromise<CompleteResponse | undefined>;
  size(): number;
}

interface HotReadsOptions {
  readonly clock: Clock;
  readonly changes: Omit<ModuleChanges, 'flush' | 'rules'>;
  readonly readers: ModuleReaders;
  readonly audiences: Audiences;
}

export function createHotReads({ clock, changes, readers, audiences }: HotReadsOptions): HotReads {
  const documents = new LRUCache<string, Kept>({
    maxSize: maxTotalBytes,
    sizeCalculation: ({ response }) => response.body.length + entryBytes,
  });
  const tooLong = new LRUCache<string, number>({ max: maxTooLong });
  const loads = new Map<string, Promise<unknown>>();
  const hits = metrics.hotReads.cell({ result: 'hit' });
  const joins = metrics.hotReads.cell({ result: 'joined' });
  const misses = metrics.hotReads.cell({ result: 'miss' });

  const now = () => clock.now().getTime();
  const isTooLong = (path: string) => tooLong.size > 0 && now() < (tooLong.get(path) ?? 0);

  function freshAt(key: string): Kept | undefined {
    const kept = documents.get(key);
    return kept && now() < kept.until ? kept : undefined;
  }

  const isCurrent = ({ document, loadedAt }: Kept) => changes.isCurrent(document, loadedAt);

  function found(counter: { value: number }, { response, document }: Kept): CompleteResponse {
    counter.value += 1;
    changes.count(document);
    return response;
  }

  /** @param audience undefined if the response must not be kept */
  async function loadAndKeep(
    path: string,
    audience: Audience | undefined,
    load: Load,
  ): Promise<CompleteResponse | undefined> {
    const askedAt = now();
    const loadedAt = changes.position();
    const response = await load();
    if (!response) tooLong.set(path, now() + tooLongMs);
    const document = response?.document;
    if (document && audience && isFor(document, audience))
      documents.set(path + audience.key, { response, document, loadedAt, until: askedAt + document.keepMs });
    return response;
  }

  function loadNow(
    path: string,
    audience: Audience | undefined,
    load: Load,
  ): Promise<CompleteResponse | undefined> {
    misses.value += 1;
    const loading = loadAndKeep(path, audience, load);
    if (!audience) return loading;
    const key = path + audience.key;
    const running = loading.finally(() => {
      if (loads.get(key) === running) loads.delete(key);
    });
    loads.set(key, running);
    return running;
  }

  /** The reader's audience, and the kept document if the reader may have it now. */
  async function find(path: string, reader: Principal): Promise<Found> {
    const areChangesKnown = changes.areKnown() || (await changes.learn());
    const audience = audiences.known(path, reader) ?? (await audiences.find(path, reader));
    const kept = audience && areChangesKnown ? freshAt(path + audience.key) : undefined;
    if (!kept || !isCurrent(kept)) return { audience };
    return (await readers.mayRead(reader, kept.document)) ? { audience, kept } : { audience };
  }

  async function useOrLoad(
    path: string,
    reader: Principal,
    load: Load,
  ): Promise<CompleteResponse | undefined> {
    const { audience, kept } = await find(path, reader);
    if (kept) return found(hits, kept);
    const running = audience && loads.get(path + audience.key);
    if (!running) return loadNow(path, audience, load);
    await running.catch(() => undefined);
    const shared = await find(path, reader);
    return shared.kept ? found(joins, shared.kept) : loadNow(path, shared.audience, load);
  }

  return {
    read(path, reader, load) {
      if (isTooLong(path)) return undefined;
      const audience = changes.areKnown() ? audiences.known(path, reader) : undefined;
      const kept = audience && freshAt(path + audience.key);
      if (kept && isCurrent(kept) && readers.isKnownReader(reader, kept.document)) return found(hits, kept);
      return useOrLoad(path, reader, load);
    },
    size: () => documents.size,
  };
}
