import { setTimeout as sleep } from 'node:timers/promises';
import type { Request } from 'express';
import { contextOf } from '@groundwork/http';
import type { PolicyContext } from '../context.ts';
import { isFollowing, type SetWithRepository } from './policy-set-repository.ts';

/** Milliseconds after the last change of a set during which readers wait for it. */
const newForMs = 10_000;
/** Longest time that a reader waits, in milliseconds. */
const patienceMs = 5000;
/** Milliseconds between two checks by a waiting reader. */
const pauseMs = 50;

type ReadSet = SetWithRepository & { readonly updatedAt: Date };

/**
 * Waits for the first listing of a new repository, because clients of the `terraform` vocabulary expect its first
 * version right after they have created the set (docs/compatibility.md#policy-set-members). A failed listing also
 * ends the wait.
 *
 * @returns true if it has waited, so that earlier reads of the set may be outdated
 */
export async function awaitFirstReading(ctx: PolicyContext, req: Request, set: ReadSet): Promise<boolean> {
  const age = ctx.clock.now().getTime() - set.updatedAt.getTime();
  const isExpected = contextOf(req).vocabulary.allows('first-version-on-first-read');
  if (!isExpected || !isFollowing(set) || age > newForMs) return false;
  const end = performance.now() + patienceMs;
  while (performance.now() < end && (await isUnread(ctx, set))) await sleep(pauseMs);
  return true;
}

async function isUnread({ stores }: PolicyContext, { organizationId, id }: ReadSet): Promise<boolean> {
  const repository = await stores.policySetRepositories.find(organizationId, id);
  return repository !== undefined && repository.refs.version === 0;
}
