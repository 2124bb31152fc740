import type { Problem } from '@groundwork/errors';

/** A level of access whose details are fixed has one value for each; only `custom` has details of its own. */
const customAccess = 'custom';

/**
 * The problems with details that a request sets beside a level that fixes them. Clients compare the whole text
 * (docs/compatibility.md#lists).
 *
 * @param details by their names on the wire; undefined and null were not given
 * @param pointer to the object that contains them
 */
export function readOnlyProblems(
  access: string,
  details: Readonly<Record<string, unknown>>,
  pointer: string,
): Problem[] {
  if (access === customAccess) return [];
  return Object.entries(details)
    .filter(([, value]) => value !== undefined && value !== null)
    .map(([name]) => ({
      detail:
        `${capitalized(name.replaceAll('-', ' '))} is read-only when access level is '${access}'; ` +
        `use the '${customAccess}' access level to set this attribute.`,
      pointer: `${pointer}/${name}`,
    }));
}

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** Details as a request gives them: what it leaves out is undefined. */
export type GivenDetails<Details> = { readonly [Name in keyof Details]?: Details[Name] | undefined };

/** The details with those that were given in place of what they were. */
export function withGiven<Details extends object>(details: Details, given: GivenDetails<Details>): Details {
  const changes = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
  return { ...details, ...changes };
}
