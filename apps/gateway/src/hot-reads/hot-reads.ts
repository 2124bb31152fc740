import { LRUCache } from 'lru-cache';
import type { Clock } from '@groundwork/auth';
import type { ModuleDocument, Principal } from '@groundwork/contracts';
import { metrics } from '@groundwork/telemetry';
import type { MaybePromise } from '../exchanges/maybe-promise.ts';
import type { LoadedResponse } from '../forwarding/load-response.ts';
import type { CompleteResponse } from '../responses/complete-response.ts';
import type { Confirmations } from './confirmations.ts';

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
  readonly until: number;
}

/**
 * Documents that every `terraform init` reads: once for all readers, and limited in bytes. Each read asks the registry,
 * together with others, if the document is still true and the reader may read it (ADR 70).
 */
export interface HotReads {
  /**
   * The response for this reader, as new as one that is requested now: without waiting if it was confirmed a moment
   * ago. Undefined for a response that is too long; its path is then not loaded here for some seconds.
   */
  read(path: string, reader: Principal, load: Load): MaybePromise<CompleteResponse | undefined>;
  size(): number;
}

interface HotReadsOptions {
  readonly clock: Clock;
  readonly confirmations: Pick<Confirmations, 'confirm' | 'isConfirmed'>;
}

export function createHotReads({ clock, confirmations }: HotReadsOptions): HotReads {
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

  function freshAt(path: string): Kept | undefined {
    const kept = documents.get(path);
    return kept && now() < kept.until ? kept : undefined;
  }

  const confirm = (reader: Principal, { document }: Kept) => confirmations.confirm(reader, document);

  function found(counter: { value: number }, { response }: Kept): CompleteResponse {
    counter.value += 1;
    return response;
  }

  async function loadAndKeep(path: string, load: Load): Promise<CompleteResponse | undefined> {
    const askedAt = now();
    const response = await load();
    if (!response) tooLong.set(path, now() + tooLongMs);
    const document = response?.document;
    if (document) documents.set(path, { response, document, until: askedAt + document.keepMs });
    return response;
  }

  function loadNow(path: string, load: Load): Promise<CompleteResponse | undefined> {
    misses.value += 1;
    const running = loadAndKeep(path, load).finally(() => {
      if (loads.get(path) === running) loads.delete(path);
    });
    loads.set(path, running);
    return running;
  }

  async function confirmOrLoad(
    path: string,
    reader: Principal,
    { kept, load }: { readonly kept: Kept | undefined; readonly load: Load },
  ): Promise<CompleteResponse | undefined> {
    if (kept && (await confirm(reader, kept))) return found(hits, kept);
    const running = loads.get(path);
    if (!running) return loadNow(path, load);
    await running.catch(() => undefined);
    const shared = freshAt(path);
    return shared && (await confirm(reader, shared)) ? found(joins, shared) : loadNow(path, load);
  }

  return {
    read(path, reader, load) {
      if (isTooLong(path)) return undefined;
      const kept = freshAt(path);
      if (kept && confirmations.isConfirmed(reader, kept.document)) return found(hits, kept);
      return confirmOrLoad(path, reader, { kept, load });
    },
    size: () => documents.size,
  };
}
