import { setImmediate } from 'node:timers/promises';
import { allowedBy, isKnownConstraint, type ModuleCaller, type SatisfyingVersions } from './module-caller.ts';

/**
 * Other requests have their turn between two constraints: forged callers can have many, and none that any version meets.
 *
 * @param versions those that can be installed, the newest first
 */
export async function satisfyingVersions(
  callers: readonly Pick<ModuleCaller, 'constraint'>[],
  versions: readonly string[],
): Promise<SatisfyingVersions> {
  const found = new Map<string, string | null>();
  for (const constraint of new Set(callers.map((caller) => caller.constraint))) {
    const isKnown = isKnownConstraint(constraint);
    found.set(
      constraint,
      (isKnown && versions.find((version) => allowedBy(constraint, version) === true)) || null,
    );
    await setImmediate();
  }
  return found;
}
