import type { ModuleId, OrganizationId } from '@groundwork/contracts/resource-ids';
import type { JudgedVersion } from './refusal.ts';

/** Limits of a dry run: modules, those that the organization uses first, and the newest versions of each. */
export const maxJudgedModules = 1_000;
export const maxJudgedVersions = 200;

/**
 * A module that an organization may use, and how it does.
 *
 * - `versions`: those that are offered, the newest first.
 * - `calls`: modules of the organization whose latest version calls it.
 * - `reports`: how many of its reports name a version, by version.
 */
export interface UsableModule {
  readonly ownerId: OrganizationId;
  readonly moduleId: ModuleId;
  readonly namespace: string;
  readonly name: string;
  readonly provider: string;
  readonly versions: readonly JudgedVersion[];
  readonly calls: readonly { readonly moduleId: ModuleId; readonly constraint: string }[];
  readonly reports: ReadonlyMap<string, number>;
}

/**
 * A version that a rule refuses, or would.
 *
 * - `callers`: modules of the organization whose constraints lead to it.
 * - `consumers`: reports of the organization that name it.
 */
export interface ConsumptionRefusal {
  readonly module: string;
  readonly version: string;
  readonly until: Date | null;
  readonly publishedAt: Date | null;
  readonly callers: number;
  readonly consumers: number;
}

export const isUsed = ({ callers, consumers }: ConsumptionRefusal): boolean => callers + consumers > 0;
