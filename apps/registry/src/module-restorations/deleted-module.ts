import {
  newId,
  type ModuleId,
  type ModuleVersionId,
  type OrganizationId,
} from '@groundwork/contracts/resource-ids';
import type { Module } from '../modules/module.ts';
import { initialTestConfig } from '../modules/test-config.ts';

/** Facts about a deleted module or version, for lists. `moduleExists`: a module has its name and provider now. */
interface Deleted {
  readonly organizationId: OrganizationId;
  readonly name: string;
  readonly provider: string;
  readonly downloads: number;
  readonly deletedAt: Date;
  readonly moduleExists: boolean;
}

/** `versions`: those that were deleted with it, and can be restored. */
export interface DeletedModule extends Deleted {
  readonly id: ModuleId;
  readonly versions: number;
}

export interface DeletedVersion extends Deleted {
  readonly id: ModuleVersionId;
  readonly moduleId: ModuleId;
  readonly version: string;
  readonly archive: { readonly key: string; readonly sha256: string; readonly bytes: number };
  readonly commitSha: string | null;
}

const day = 24 * 60 * 60 * 1000;

export const restorableUntil = ({ deletedAt }: Pick<Deleted, 'deletedAt'>, retentionDays: number): Date =>
  new Date(deletedAt.getTime() + retentionDays * day);

/** Deleted before this time, a record can no longer be restored. */
export const restorableSince = (now: Date, retentionDays: number): Date =>
  new Date(now.getTime() - retentionDays * day);

/** A new record, because a tombstone is final (ADR 3). It follows no repository. */
export function restoredModule(deleted: Module, status: Module['status'], now: Date): Module {
  const id = newId('module');
  const { testConfig } = deleted;
  return {
    ...deleted,
    id,
    status,
    testConfig: testConfig && { ...testConfig, id: initialTestConfig(id).id },
    aggregateVersion: 1,
    updatedAt: now,
  };
}
