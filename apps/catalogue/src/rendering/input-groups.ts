import type { TablesJob } from './render-job.ts';

type Inputs = TablesJob['part']['inputs'];

/** Number of inputs that are shown without folding any. */
const unfolded = 40;

/** Inputs that are shown together. */
export interface InputGroup {
  readonly id: string;
  readonly title: string;
  readonly inputs: Inputs;
  /** True if the group is shown folded at first, as are all but the required inputs of a part with many. */
  readonly isFolded: boolean;
}

/**
 * Required inputs, and then the others in the groups and the order of their author. Inputs without groups are sorted by
 * name.
 */
export function inputGroupsOf(inputs: Inputs): readonly InputGroup[] {
  const required = inputs.filter((input) => input.required);
  const optional = inputs.filter((input) => !input.required);
  const isGrouped = optional.some(({ group }) => group !== undefined);
  const byTitle = new Map<string, Inputs>();
  for (const input of optional) {
    const title = input.group ?? (isGrouped ? 'General' : 'Optional');
    const known = byTitle.get(title);
    if (known) known.push(input);
    else byTitle.set(title, [input]);
  }
  const isFolded = inputs.length > unfolded;
  const groups = [...byTitle].map(([title, members], index) => ({
    id: `inputs-${index + 1}`,
    title,
    inputs: isGrouped ? members : byName(members),
    isFolded,
  }));
  return required.length === 0
    ? groups
    : [{ id: 'inputs-required', title: 'Required', inputs: byName(required), isFolded: false }, ...groups];
}

const byName = (inputs: Inputs): Inputs => inputs.toSorted((one, other) => (one.name < other.name ? -1 : 1));
