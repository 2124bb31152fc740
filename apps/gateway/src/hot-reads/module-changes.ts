import {
  changesKnownMs,
  listModuleChanges,
  maxCountedVersions,
  type ModuleDocument,
  type RegistryState,
} from '@groundwork/contracts';
import { isGroundworkError } from '@groundwork/errors';
import type { InternalClient } from '@groundwork/http';
import { createRuledOrganizations, type RuledOrganizations } from './ruled-organizations.ts';

/** Age of a list from which the next one is requested in the background, so that no read waits for it. */
const renewAfterMs = changesKnownMs / 2;
/** Milliseconds for which reads join a request that is in progress. If the registry hangs, only those reads are delayed. */
const joinMs = 5;
/** Limit on concurrent requests. */
const maxOpen = 8;
/** Milliseconds for which downloads are gathered before a list is requested with them. */
const countingMs = 100;
/** Limit on the modules whose last change is remembered. When it is exceeded, all documents are loaded again. */
const maxRemembered = 100_000;

/** Number of a list of changes, in the order in which they arrived. */
export type Position = number;

/** Asks the registry which modules have changed, for all documents at once (ADR 78). */
export interface ModuleChanges {
  /** Position of the last list. A document that is loaded from now on shows all changes up to it. */
  position(): Position;
  /** True if all changes to which the registry responded before this call are known. */
  areKnown(): boolean;
  /** Waits until they are known. Resolves with false if the registry cannot be asked. */
  learn(): Promise<boolean>;
  /** True if a document that was loaded after the list at `loadedAt` has all known changes. */
  isCurrent(document: ModuleDocument, loadedAt: Position): boolean;
  /** Organizations with enforced rules of consumption, as of the last list. */
  readonly rules: Pick<RuledOrganizations, 'areNone' | 'among'>;
  /** Counts a download that this process serves from its kept documents. */
  count(document: ModuleDocument): void;
  /** Sends the downloads that have not been counted yet. */
  flush(): Promise<void>;
}

type Response = ReturnType<typeof listModuleChanges.response.parse>;
type Downloads = ReturnType<typeof listModuleChanges.body.parse>['downloads'];

interface Request {
  readonly askedAt: number;
  readonly outcome: Promise<boolean>;
}

/** The last change of a module. `revision` is null if it is not known which of several changes came last. */
interface Change {
  readonly position: Position;
  readonly revision: string | null;
}

/** @param elapsed milliseconds of a clock that never jumps */
export function createModuleChanges(
  client: Pick<InternalClient, 'ask'>,
  elapsed: () => number = () => performance.now(),
): ModuleChanges {
  const changes = new Map<string, Change>();
  const rules = createRuledOrganizations();
  const uncounted = new Map<string, Downloads[number]>();
  let state: RegistryState | null = null;
  let position: Position = 0;
  /** Documents that were loaded before this position may lack a change. */
  let firstPosition: Position = 1;
  let knownAt = -Infinity;
  let last: Request | undefined;
  let open = 0;
  let isFlushDue = false;

  function request(downloads: Downloads = []): Promise<boolean> {
    const request = { askedAt: elapsed(), outcome: ask(downloads) };
    last = request;
    return request.outcome;
  }

  async function ask(downloads: Downloads): Promise<boolean> {
    const askedAt = elapsed();
    const base = position;
    open += 1;
    try {
      note(await client.ask(listModuleChanges, { since: state, downloads }), { askedAt, base });
      return true;
    } catch (failure) {
      downloads.forEach(addDownloads);
      if (isGroundworkError(failure)) return false;
      throw failure;
    } finally {
      open -= 1;
    }
  }

  function note(
    response: Response,
    { askedAt, base }: { readonly askedAt: number; readonly base: Position },
  ) {
    const isAlone = base === position;
    position += 1;
    state = response.state;
    knownAt = Math.max(knownAt, askedAt);
    for (const { moduleId, revision } of response.changed ?? [])
      changes.set(moduleId, { position, revision: isAlone ? revision : null });
    noteRules(response, isAlone);
    if (response.changed !== null && changes.size <= maxRemembered) return;
    changes.clear();
    firstPosition = position;
  }

  /** Of two whole lists that were requested together, the later one is not known. Then organizations of both count. */
  function noteRules({ changed, rules: told }: Response, isAlone: boolean): void {
    if (changed === null && (isAlone || told === null)) rules.replace(told === undefined ? [] : told);
    else rules.note(told ?? []);
    if (rules.size() > maxRemembered) state = null;
  }

  function takeDownloads(): Downloads {
    const taken = [...uncounted.values()].slice(0, maxCountedVersions);
    for (const { moduleVersionId } of taken) uncounted.delete(moduleVersionId);
    return taken;
  }

  function addDownloads({ moduleVersionId, organizationId, downloads }: Downloads[number]): void {
    flushSoon();
    const before = uncounted.get(moduleVersionId)?.downloads ?? 0;
    uncounted.set(moduleVersionId, { moduleVersionId, organizationId, downloads: before + downloads });
  }

  function flushSoon(): void {
    if (isFlushDue) return;
    isFlushDue = true;
    setTimeout(() => {
      isFlushDue = false;
      void flush();
    }, countingMs).unref();
  }

  async function flush(): Promise<void> {
    while (uncounted.size > 0) if (!(await request(takeDownloads()).catch(() => false))) return;
  }

  function renew(): void {
    if (open === 0) void request().catch(() => false);
  }

  return {
    position: () => position,
    areKnown() {
      const age = elapsed() - knownAt;
      if (age < changesKnownMs && age >= renewAfterMs) renew();
      return age < changesKnownMs;
    },
    learn() {
      if (last !== undefined && elapsed() - last.askedAt < joinMs) return last.outcome;
      return open < maxOpen ? request() : Promise.resolve(false);
    },
    isCurrent({ moduleId, revision }, loadedAt) {
      if (loadedAt < firstPosition) return false;
      const change = changes.get(moduleId);
      return change === undefined || change.position <= loadedAt || change.revision === revision;
    },
    rules,
    count({ organizationId, downloadOf }) {
      if (downloadOf !== null) addDownloads({ organizationId, moduleVersionId: downloadOf, downloads: 1 });
    },
    flush,
  };
}
