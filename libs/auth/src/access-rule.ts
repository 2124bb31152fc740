import type { Grants } from '@groundwork/contracts';

/** A pure predicate over what a principal may do in an organization; services keep theirs in `*.policy.ts`. */
export type AccessRule = (grants: Grants) => boolean;
