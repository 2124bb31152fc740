import { setImmediate } from 'node:timers/promises';
import { allowedBy, type ModuleCaller, type SatisfyingVersions } from './module-caller.ts';

/** Limit on the different constraints of one response; further ones are not known. */
const maxConstraints = 200;

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
    if (found.size === maxConstraints) break;
    if (allowedBy(constraint, '1.0.0') === null) continue;
    found.set(constraint, versions.find((version) => allowedBy(constraint, version) === true) ?? null);
    await setImmediate();
  }
  return found;
}
