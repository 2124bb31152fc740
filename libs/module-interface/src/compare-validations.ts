import { changeOf, type PartChange, shownText } from './interface-change.ts';

/**
 * Changes of the conditions that a value must meet. Two lists of allowed values are compared; of other conditions that have changed, nothing is
 * known. Nothing if one version does not tell them.
 */
export function compareValidations(
  name: string,
  from: readonly string[] | undefined,
  to: readonly string[] | undefined,
): PartChange[] {
  if (!from || !to) return [];
  const before = new Set(from.map(inOneLine));
  const after = new Set(to.map(inOneLine));
  const removed = [...before].filter((condition) => !after.has(condition));
  const added = [...after].filter((condition) => !before.has(condition));
  if (added.length === 0)
    return removed.map((condition) => changeOf('input validation-removed', name, shown(condition)));
  if (removed.length === 0)
    return added.map((condition) => changeOf('input validation-added', name, shown(condition)));
  const [was] = removed;
  const [is] = added;
  const relation =
    removed.length === 1 && added.length === 1 && was !== undefined && is !== undefined
      ? compareLists(was, is)
      : undefined;
  if (relation === undefined || is === undefined) return [changeOf('input validation-changed', name)];
  return relation === 'same' ? [] : [changeOf(`input validation-${relation}`, name, shown(is))];
}

const inOneLine = (condition: string): string => condition.replaceAll(/\s+/g, ' ').trim();

const shown = (condition: string) => ({ condition: shownText(condition, 'an empty condition') });

/** `contains(["a", "b"], var.x)`: one list of constants, and what must be in it. */
const listCondition = /^contains\( ?\[((?:"[^"\\$%]*"|[\d., ]|true|false)*)\], ?([\w.]+) ?\)$/;

/** How the second of two lists of allowed values differs from the first; undefined if a condition is not such a list. */
function compareLists(from: string, to: string): 'same' | 'narrowed' | 'widened' | undefined {
  const before = listOf(from);
  const after = listOf(to);
  if (!before || !after || before.subject !== after.subject) return undefined;
  if ([...before.values].some((value) => !after.values.has(value))) return 'narrowed';
  return after.values.size === before.values.size ? 'same' : 'widened';
}

function listOf(condition: string): { subject: string; values: ReadonlySet<string> } | undefined {
  const [, values, subject] = listCondition.exec(condition) ?? [];
  if (values === undefined || subject === undefined) return undefined;
  return { subject, values: new Set(values.match(/"[^"]*"|[^\s,]+/g) ?? []) };
}
