import { createDoorbell, createFairSemaphore } from '@groundwork/background';
import type { Cause } from '@groundwork/contracts';
import type { PublicArchiveId } from '@groundwork/contracts/resource-ids';
import { conflict, GroundworkError, notFound } from '@groundwork/errors';
import type { ServiceContext } from '@groundwork/service';
import { metrics } from '@groundwork/telemetry';
import type { RegistryConfig } from '../config.ts';
import { readPublicDocuments } from '../public-registry/documents-of-version.ts';
import type { PublicRegistry } from '../public-registry/public-registry.ts';
import type { RegistryStores } from '../stores.ts';
import { publicArchiveAwaited } from './public-archive.events.ts';
import { publicArchivesChannel } from './public-archive.store.ts';
import {
  isKept,
  maxArchiveBytes,
  maxAwaitedArchives,
  maxAwaitedArchivesOfOne,
  moduleOf,
  newPublicArchive,
  publicArchiveTimes as times,
  type KeptArchive,
  type PublicArchive,
  type PublicCoordinates,
} from './public-archive.ts';
import { markAsked } from './public-archive.transitions.ts';

/** Limits on requests that wait for an archive in one process: of everybody, and of one user, team or organization. */
const maxWaitingDownloads = 128;
const maxWaitingDownloadsOfOne = 8;

/** Who asks for an archive: a user, team or organization, with the request. */
interface Asking {
  readonly askedBy: string;
  readonly cause: Cause;
}

/** Archives of the public registry, fetched when somebody first asks for them (ADR 88). */
export interface PublicArchives {
  /**
   * The archive of a version. If it is not here, it is fetched, and the call waits at most 25 s; the fetch goes on after that.
   *
   * @throws GroundworkError `not-found` if archives are not kept, or the public registry does not have it; `conflict` with the reason if it
   *   cannot be fetched, or is another than before; `unavailable` if it is not here in time, or too many wait; `timeout` or `bad-gateway` if
   *   the public registry fails
   */
  obtain(version: Omit<PublicCoordinates, 'host'>, asking: Asking): Promise<KeptArchive>;
  close(): Promise<void>;
}

type ArchivesContext = Pick<
  ServiceContext<RegistryConfig, RegistryStores>,
  'config' | 'databases' | 'stores' | 'inTransaction' | 'clock'
> & {
  readonly publicRegistry: PublicRegistry;
  /** How long a download waits at most; 25 s by default. */
  readonly waitMs?: number;
};

export function createPublicArchives(ctx: ArchivesContext): PublicArchives {
  const { config, databases, stores, clock, waitMs = times.waitMs } = ctx;
  const { publicCacheBytes, publicRegistryHost: host } = config;
  if (publicCacheBytes === undefined || host === undefined)
    return { obtain: () => Promise.reject(notFound()), close: () => Promise.resolve() };
  const maxBytes = maxArchiveBytes({ ...config, publicCacheBytes });
  const slots = createFairSemaphore(maxWaitingDownloads);
  const bell = createDoorbell();
  const ring = () => bell.ring();
  const listener = databases.background.listen(publicArchivesChannel, { onNotify: ring, onConnect: ring });

  async function outcomeOf(id: PublicArchiveId, deadline: number): Promise<KeptArchive> {
    for (;;) {
      const rings = bell.rings();
      const archive = await stores.publicArchives.findById(id);
      if (!archive) throw notFound();
      if (isKept(archive)) return archive;
      if (archive.state === 'failed') throw conflict(archive.error ?? '');
      const leftMs = deadline - performance.now();
      if (archive.state !== 'waiting' || leftMs <= 0) throw late('The archive is being fetched. Try again.');
      await bell.heardSince(rings, leftMs);
    }
  }

  async function fetched(version: PublicCoordinates, found: PublicArchive | undefined, asking: Asking) {
    const leave = await slots.take({ key: asking.askedBy, share: maxWaitingDownloadsOfOne }, 0);
    if (!leave) throw late('Too many downloads wait for archives. Try again.');
    try {
      const deadline = performance.now() + waitMs;
      const isAwaited = found !== undefined && !isDue(found, clock.now());
      return await outcomeOf(isAwaited ? found.id : await ask(ctx, version, maxBytes, asking), deadline);
    } finally {
      leave();
    }
  }

  return {
    async obtain(version, asking) {
      const wanted = { ...version, host };
      const found = await stores.publicArchives.find(wanted);
      if (found && isKept(found)) {
        await stores.publicArchives.noteUse(found, clock.now());
        note('hit');
        return found;
      }
      try {
        const archive = await fetched(wanted, found, asking);
        note('miss');
        return archive;
      } catch (error) {
        note(error instanceof GroundworkError && error.kind === 'unavailable' ? 'late' : 'failed');
        throw error;
      }
    },
    close: () => listener.stop(),
  };
}

function note(result: 'hit' | 'miss' | 'late' | 'failed'): void {
  metrics.publicArchiveDownloads.cell({ result }).value += 1;
}

/** True if it must be asked for, because nobody does, or the last request came to nothing. */
function isDue({ state, askedAt, lastCheckedAt }: PublicArchive, now: Date): boolean {
  const sinceMs = (time: Date | null) => now.getTime() - (time?.getTime() ?? 0);
  if (state === 'waiting') return sinceMs(askedAt) >= times.overdueMs;
  return state === 'evicted' || (state === 'failed' && sinceMs(lastCheckedAt) >= times.failureMs);
}

/** Finds out where the archive is, and requests it from a worker, together with the documents that clients need for it. */
async function ask(
  { publicRegistry, inTransaction, clock }: ArchivesContext,
  version: PublicCoordinates,
  maxBytes: number,
  { askedBy, cause }: Asking,
): Promise<PublicArchiveId> {
  const { host, namespace, name, provider } = version;
  const origin = await publicRegistry.locate([namespace, name, provider, version.version]);
  if (origin.length > maxOriginLength) throw conflict('The address of the archive is too long.');
  const { documents, publishedAt } = await readPublicDocuments(publicRegistry, version);
  return inTransaction(async (tx) => {
    const now = clock.now();
    const fresh = newPublicArchive({ ...version, origin, askedBy, publishedAt }, now);
    const archive = await tx.publicArchives.lockOrInsert(fresh);
    const isNew = archive.id === fresh.id;
    if (!isNew && !isDue(archive, now)) return archive.id;
    const since = new Date(now.getTime() - times.overdueMs);
    const awaited = await tx.publicArchives.countAwaited(askedBy, since);
    if (awaited.all > maxAwaitedArchives || awaited.own > maxAwaitedArchivesOfOne)
      throw late('Too many archives of public modules wait to be fetched. Try again.');
    const asked = { ...markAsked(archive, askedBy, now), publishedAt: archive.publishedAt ?? publishedAt };
    await tx.publicArchives.update(asked);
    await tx.publicDocuments.keep(host, moduleOf(version), documents, now);
    await tx.outbox.add(publicArchiveAwaited(asked, origin, maxBytes), cause);
    return archive.id;
  });
}

/** Limit of the event. */
const maxOriginLength = 2048;

const retryAfterSeconds = 10;

const late = (detail: string) => new GroundworkError('unavailable', [{ detail }], { retryAfterSeconds });
