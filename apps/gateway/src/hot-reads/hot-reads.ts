import { LRUCache } from 'lru-cache';
import type { Clock } from '@groundwork/auth';
import type { Principal } from '@groundwork/contracts';
import type { OrganizationId } from '@groundwork/contracts/resource-ids';
import { metrics } from '@groundwork/telemetry';
import type { MaybePromise } from '../exchanges/maybe-promise.ts';
import type { LoadedResponse } from '../forwarding/load-response.ts';
import type { CompleteResponse } from '../responses/complete-response.ts';
import type { Changes, Position } from './changes.ts';

/** Origin of a document that a service lets the gateway keep. */
export interface KeptDocument {
  /** Milliseconds for which the document may be kept. */
  readonly keepMs: number;
}

/** Origin of a document about something of one organization. */
export interface OwnedDocument extends KeptDocument {
  readonly organizationId: OrganizationId;
  readonly organizationName: string;
}

/** The changes of a service, asked about its documents. */
export interface DocumentChanges<Document extends KeptDocument> extends Omit<Changes<never>, 'isCurrent'> {
  isCurrent(document: Document, loadedAt: Position): boolean;
  /** Counts a response of this process from its kept documents. */
  count(document: Document): void;
}

/** Readers who get the same document at a path. `key` names them there. */
export interface Audience {
  readonly key: string;
}

export interface Audiences<Document extends KeptDocument, Of extends Audience = Audience> {
  /** The reader's audience, if all that decides it is remembered. */
  known(path: string, reader: Principal): Of | undefined;
  /** Undefined if it cannot be found out, or the reader may not read the document. The service then decides. */
  find(path: string, reader: Principal): Promise<Of | undefined>;
  /**
   * The audience for which a document may be kept that the service has made for a reader.
   *
   * @param audience the reader's, as this process knows it
   */
  ofDocument(path: string, document: Document, audience: Of | undefined): Of | undefined;
}

/** Decides who may read a kept document, by the grants that every service caches (ADR 22). */
export interface Readers<Document extends KeptDocument> {
  /** True if the permission is remembered. */
  isKnownReader(reader: Principal, document: Document): boolean;
  /** Also false if admin-orgs cannot be asked. The service then decides, and gives the reason. */
  mayRead(reader: Principal, document: Document): Promise<boolean>;
}

/** Limit on concurrent renewals. Readers wait for more only when the time of their document is over. */
const maxRenewals = 4;
/** Milliseconds for which a path is remembered as too long to be kept. */
const tooLongMs = 10_000;
const maxTooLong = 10_000;
const maxTotalBytes = 64 * 1024 * 1024;
/** Estimate of the bytes of an entry without its body and its key. */
const entryBytes = 1024;

/** Requests the response for one reader, who waits for it unless it is a renewal. Undefined for a response that is too long. */
type Load<Document> = (purpose: 'read' | 'renewal') => Promise<LoadedResponse<Document> | undefined>;

interface Kept<Document> {
  readonly response: CompleteResponse;
  readonly document: Document;
  readonly loadedAt: Position;
  readonly renewFrom: number;
  readonly until: number;
}

/** `kept` lacks if the service does not let the gateway keep the response for the audience of the load. */
interface Loaded<Document> {
  readonly response: CompleteResponse | undefined;
  readonly kept?: Kept<Document>;
}

/** `audience`: undefined if it cannot be found. */
interface Found<Document, Of> {
  readonly audience: Of | undefined;
  readonly kept?: Kept<Document>;
}

/**
 * Documents of one service that are kept once for all readers of an audience, up to a limit in bytes. A document is used until what it is about
 * changes, for readers who may read it (ADR 78, 87, 95, 100).
 */
export interface HotReads<Document> {
  /**
   * The response for this reader, as current as if it were requested now. Does not wait if changes and permissions were
   * checked a moment ago. Undefined if the response is too long; its path is then not loaded here for some seconds.
   */
  read(path: string, reader: Principal, load: Load<Document>): MaybePromise<CompleteResponse | undefined>;
  size(): number;
}

interface HotReadsOptions<Document extends KeptDocument, Of extends Audience> {
  readonly clock: Clock;
  readonly changes: DocumentChanges<Document>;
  readonly readers: Readers<Document>;
  readonly audiences: Audiences<Document, Of>;
  /** Limit on the bytes of all kept documents; 64 MiB by default. */
  readonly maxBytes?: number;
  /**
   * Share of its time after which a document that is still read is loaded again, so that readers of many do not wait for all at once.
   * Never by default. Not for documents whose loads are counted.
   */
  readonly renewedAfter?: number;
}

export function createHotReads<Document extends KeptDocument, Of extends Audience>({
  clock,
  changes,
  readers,
  audiences,
  maxBytes = maxTotalBytes,
  renewedAfter = Infinity,
}: HotReadsOptions<Document, Of>): HotReads<Document> {
  const documents = new LRUCache<string, Kept<Document>>({
    maxSize: maxBytes,
    sizeCalculation: ({ response }, key) => response.body.length + key.length + entryBytes,
  });
  const tooLong = new LRUCache<string, number>({ max: maxTooLong });
  const loads = new Map<string, Promise<Loaded<Document>>>();
  let renewals = 0;
  const hits = metrics.hotReads.cell({ result: 'hit' });
  const joins = metrics.hotReads.cell({ result: 'joined' });
  const misses = metrics.hotReads.cell({ result: 'miss' });
  const renewed = metrics.hotReads.cell({ result: 'renewed' });

  const now = () => clock.now().getTime();
  const isTooLong = (path: string) => tooLong.size > 0 && now() < (tooLong.get(path) ?? 0);

  function freshAt(key: string): Kept<Document> | undefined {
    const kept = documents.get(key);
    return kept && now() < kept.until ? kept : undefined;
  }

  const isCurrent = ({ document, loadedAt }: Kept<Document>) => changes.isCurrent(document, loadedAt);

  function found(counter: { value: number }, { response, document }: Kept<Document>): CompleteResponse {
    counter.value += 1;
    changes.count(document);
    return response;
  }

  /** @param audience the reader's; undefined if it is not known */
  async function loadAndKeep(
    path: string,
    audience: Of | undefined,
    load: () => ReturnType<Load<Document>>,
  ): Promise<Loaded<Document>> {
    const askedAt = now();
    const loadedAt = changes.position();
    const response = await load();
    if (!response) tooLong.set(path, now() + tooLongMs);
    const document = response?.document;
    const served = document && audiences.ofDocument(path, document, audience);
    if (!document || !served) return { response };
    const { keepMs } = document;
    const times = { renewFrom: askedAt + keepMs * renewedAfter, until: askedAt + keepMs };
    const kept = { response, document, loadedAt, ...times };
    documents.set(path + served.key, kept);
    return served.key === audience?.key ? { response, kept } : { response };
  }

  /** Begins a load that later readers of the audience may join. */
  function begin(key: string, loading: Promise<Loaded<Document>>): Promise<Loaded<Document>> {
    const running = loading.finally(() => {
      if (loads.get(key) === running) loads.delete(key);
    });
    loads.set(key, running);
    return running;
  }

  async function loadNow(
    path: string,
    audience: Of | undefined,
    load: Load<Document>,
  ): Promise<CompleteResponse | undefined> {
    misses.value += 1;
    const loading = loadAndKeep(path, audience, () => load('read'));
    return (await (audience ? begin(path + audience.key, loading) : loading)).response;
  }

  /** A failure is left to the readers of the next load. */
  function renewEarly(path: string, audience: Of, { renewFrom }: Kept<Document>, load: Load<Document>): void {
    const key = path + audience.key;
    if (now() < renewFrom || renewals >= maxRenewals || loads.has(key)) return;
    renewals += 1;
    renewed.value += 1;
    begin(
      key,
      loadAndKeep(path, audience, () => load('renewal')),
    )
      .catch(() => undefined)
      .finally(() => {
        renewals -= 1;
      });
  }

  function hit(path: string, audience: Of, kept: Kept<Document>, load: Load<Document>): CompleteResponse {
    renewEarly(path, audience, kept, load);
    return found(hits, kept);
  }

  /** The reader's audience, and the kept document if the reader may have it now. */
  async function find(path: string, reader: Principal): Promise<Found<Document, Of>> {
    const areChangesKnown = changes.areKnown() || (await changes.learn());
    const audience = audiences.known(path, reader) ?? (await audiences.find(path, reader));
    const kept = audience && areChangesKnown ? freshAt(path + audience.key) : undefined;
    if (!kept || !isCurrent(kept)) return { audience };
    return (await readers.mayRead(reader, kept.document)) ? { audience, kept } : { audience };
  }

  async function useOrLoad(
    path: string,
    reader: Principal,
    load: Load<Document>,
  ): Promise<CompleteResponse | undefined> {
    const { audience, kept } = await find(path, reader);
    if (audience && kept) return hit(path, audience, kept, load);
    const earlier = audience && loads.get(path + audience.key);
    if (!earlier) return loadNow(path, audience, load);
    await earlier.catch(() => undefined);
    const shared = await find(path, reader);
    if (shared.kept) return found(joins, shared.kept);
    // A load of this audience that has begun after this read shows the same as its own would, however old it gets.
    const later = shared.audience?.key === audience.key ? loads.get(path + audience.key) : undefined;
    const fresh = later && (await later.catch(() => undefined))?.kept;
    if (fresh && (await readers.mayRead(reader, fresh.document))) return found(joins, fresh);
    return loadNow(path, shared.audience, load);
  }

  return {
    read(path, reader, load) {
      if (isTooLong(path)) return undefined;
      const audience = changes.areKnown() ? audiences.known(path, reader) : undefined;
      const kept = audience && freshAt(path + audience.key);
      if (audience && kept && isCurrent(kept) && readers.isKnownReader(reader, kept.document))
        return hit(path, audience, kept, load);
      return useOrLoad(path, reader, load);
    },
    size: () => documents.size,
  };
}
