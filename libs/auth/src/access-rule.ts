import type { Grants } from '@groundwork/contracts';
import { unauthenticated } from '@groundwork/errors';

/** Pure predicate over a principal's permissions in an organization; services keep theirs in `*.policy.ts`. */
export type AccessRule = (grants: Grants) => boolean;

/** Refuses user tokens if the organization accepts none (ADR 35). @throws GroundworkError `unauthenticated` */
export function refuseUserToken({ refusesUserToken }: Grants): void {
  if (!refusesUserToken) return;
  throw unauthenticated(
    'This organization does not accept the tokens of users. Use the token of one of its teams, or its own token.',
  );
}
