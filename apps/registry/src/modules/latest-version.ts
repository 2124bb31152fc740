import type { ModuleUpkeep } from '@groundwork/contracts';

/**
 * The version of a module that its documents show: the newest one that can be installed and is not revoked.
 *
 * - `description`, `license`, `upkeep`: as in `ModuleVersion`.
 */
export interface LatestVersion {
  readonly version: string;
  readonly publishedAt: Date;
  readonly description: string | null;
  readonly license: string | null;
  readonly upkeep: ModuleUpkeep | null;
  readonly deprecation: { readonly reason: string; readonly link: string | null } | null;
}
