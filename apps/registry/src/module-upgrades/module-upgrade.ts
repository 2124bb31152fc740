import type { PartInterface } from '@groundwork/module-interface';
import { allowedBy, type ModuleCaller } from '../module-callers/module-caller.ts';

/**
 * The effect of another version of a module on one of its callers.
 *
 * - `allows`: null if its constraints are not known.
 * - `isPartMissing`: the version does not have the directory that it calls.
 * - `missingInputs`: inputs that it passes, but the version does not have. `unsetInputs`: inputs that the version requires, but it does not
 *   pass. Null if the inputs that it passes, or the directory, are not known.
 */
export interface CallerUpgrade {
  readonly caller: ModuleCaller;
  readonly allows: boolean | null;
  readonly isPartMissing: boolean;
  readonly missingInputs: readonly string[] | null;
  readonly unsetInputs: readonly string[] | null;
}

/** @param parts the interfaces of the version `to` */
export function upgradeOf(caller: ModuleCaller, to: string, parts: readonly PartInterface[]): CallerUpgrade {
  const allows = allowedBy(caller.constraint, to);
  const part = parts.find(({ path }) => path === caller.calledPart);
  const { inputs: passed } = caller;
  if (!part || !passed)
    return { caller, allows, isPartMissing: !part, missingInputs: null, unsetInputs: null };
  const { inputs } = part.interface;
  const known = new Set(inputs.map(({ name }) => name));
  return {
    caller,
    allows,
    isPartMissing: false,
    missingInputs: passed.filter((name) => !known.has(name)),
    unsetInputs: inputs
      .filter(({ name, required }) => required && !passed.includes(name))
      .map(({ name }) => name),
  };
}

/** The caller would fail with the version. */
export const isAffected = ({ isPartMissing, missingInputs, unsetInputs }: CallerUpgrade): boolean =>
  isPartMissing || Boolean(missingInputs?.length) || Boolean(unsetInputs?.length);

/** It is not known if the constraints allow the version, or if the inputs suit it. */
export const isUnclear = ({ allows, isPartMissing, missingInputs }: CallerUpgrade): boolean =>
  allows === null || (!isPartMissing && missingInputs === null);
