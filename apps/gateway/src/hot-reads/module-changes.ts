import {
  listModuleChanges,
  type ChangesState,
  type ModuleDocument,
  type ModuleList,
  type ModuleOwner,
  type ModulePage,
} from '@groundwork/contracts';
import type { ModuleId, OrganizationId } from '@groundwork/contracts/resource-ids';
import type { InternalClient } from '@groundwork/http';
import { createChanges, maxRemembered, type Position } from './changes.ts';
import type { DocumentChanges } from './hot-reads.ts';
import { createRuledOrganizations, type RuledOrganizations } from './ruled-organizations.ts';

/** Milliseconds for which downloads are gathered before a list is requested with them. */
const countingMs = 100;
/** Limit on the versions in one request: to read more would delay the lists that wait behind it. */
const countedTogether = 250;

type Downloads = ReturnType<typeof listModuleChanges.body.parse>['downloads'];

/** A registry of the previous release does not say to which organization a changed module belongs. */
const someOrganization = 'some organization';

type Subject = ModuleId | OrganizationId | typeof someOrganization;

interface Listed {
  readonly state: ChangesState;
  readonly changed: (readonly [Subject, string | null])[] | null;
  /** Rules of consumption. */
  readonly told: ReturnType<typeof listModuleChanges.response.parse>['rules'];
}

/** Asks the registry which modules have changed, and tells it the downloads that this process has served itself (ADR 78). */
export interface ModuleChanges extends DocumentChanges<ModuleDocument> {
  /** The same lists, for pages of modules. */
  readonly ofPages: DocumentChanges<ModulePage>;
  /** The same lists, for lists of the registry protocol. */
  readonly ofLists: DocumentChanges<ModuleList>;
  /** Organizations with enforced rules of consumption, as of the last list. */
  readonly rules: Pick<RuledOrganizations, 'areNone' | 'among'>;
  /** Sends the downloads that have not been counted yet. */
  flush(): Promise<void>;
}

/** @param elapsed milliseconds of a clock that never jumps */
export function createModuleChanges(
  client: Pick<InternalClient, 'ask'>,
  elapsed?: () => number,
): ModuleChanges {
  const rules = createRuledOrganizations();
  const uncounted = new Map<string, Downloads[number]>();
  let isFlushDue = false;
  const changes = createChanges<Subject, Downloads, Listed>({ ask, onList: noteRules, elapsed });

  async function ask(since: ChangesState | null, downloads: Downloads = []): Promise<Listed> {
    try {
      const { state, changed, rules: told } = await client.ask(listModuleChanges, { since, downloads });
      return { state, changed: changed?.flatMap(subjectsOf) ?? null, told };
    } catch (failure) {
      downloads.forEach(addDownloads);
      throw failure;
    }
  }

  /** Of two whole lists that were requested together, the later one is not known. Then organizations of both count. */
  function noteRules({ changed, told }: Listed, isAlone: boolean): void {
    if (changed === null && (isAlone || told === null)) rules.replace(told === undefined ? [] : told);
    else rules.note(told ?? []);
    if (rules.size() > maxRemembered) changes.forget();
  }

  function takeDownloads(): Downloads {
    const taken = [...uncounted.values()].slice(0, countedTogether);
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
    while (uncounted.size > 0) if (!(await changes.request(takeDownloads()).catch(() => false))) return;
  }

  const areCurrent = (organizations: readonly Pick<ModuleOwner, 'id'>[], loadedAt: Position) =>
    changes.isCurrent(someOrganization, loadedAt) &&
    organizations.every(({ id }) => changes.isCurrent(id, loadedAt));
  const notCounted = () => undefined;

  return {
    ...changes,
    ofPages: {
      ...changes,
      isCurrent: ({ organizationId, producers }, loadedAt) =>
        areCurrent(producers, loadedAt) && changes.isCurrent(organizationId, loadedAt),
      count: notCounted,
    },
    ofLists: {
      ...changes,
      isCurrent: ({ organizations }, loadedAt) => areCurrent(organizations, loadedAt),
      count: notCounted,
    },
    isCurrent: ({ moduleId, revision }, loadedAt) => changes.isCurrent(moduleId, loadedAt, revision),
    rules,
    count({ organizationId, downloadOf }) {
      if (downloadOf !== null) addDownloads({ organizationId, moduleVersionId: downloadOf, downloads: 1 });
    },
    flush,
  };
}

type Changed = NonNullable<ReturnType<typeof listModuleChanges.response.parse>['changed']>[number];

const subjectsOf = ({
  moduleId,
  organizationId,
  revision,
}: Changed): (readonly [Subject, string | null])[] => [
  [moduleId, revision],
  [organizationId ?? someOrganization, null],
];
