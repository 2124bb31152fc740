import type { ResourceOf } from '@groundwork/client';

/** Consequences of a version that replaces what users have. */
export type Upgrade = ResourceOf<'ModuleUpgrades'>['attributes'];

export type UpgradedCaller = Upgrade['callers'][number];

/** Changes that a caller meets, if it is known. */
interface Met {
  /** True if the part that it calls is gone. */
  readonly isPartMissing: boolean;
  /** Inputs that it passes, and that are gone. */
  readonly gone: readonly string[];
  /** Inputs that it does not pass, and that are required. */
  readonly required: readonly string[];
}

/** Undefined if the platform does not know which inputs the call passes. */
export function metBy(caller: UpgradedCaller): Met | undefined {
  const { 'is-part-missing': isPartMissing, 'missing-inputs': gone, 'unset-inputs': required } = caller;
  if (isPartMissing) return { isPartMissing, gone: [], required: [] };
  return gone && required ? { isPartMissing, gone, required } : undefined;
}
