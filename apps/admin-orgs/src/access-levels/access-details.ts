import { z } from 'zod';
import type { Problem } from '@groundwork/errors';

/** Only at this level can a request set the details; the other levels fix them. */
const customAccess = 'custom';

/** Converts `stateVersions` to `state-versions`. */
const wireName = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

const renamed = <Value>(details: Readonly<Record<string, Value>>): Record<string, Value> =>
  Object.fromEntries(Object.entries(details).map(([name, value]) => [wireName(name), value]));

/** Schemas of the details, keyed by the wire names of the details. */
export const detailsShape = ({ shape }: z.ZodObject) => renamed(shape);

/** Same as `detailsShape` for requests, in which null means absent. */
export const givenDetailsShape = ({ shape }: z.ZodObject) =>
  renamed(Object.fromEntries(Object.entries(shape).map(([name, schema]) => [name, z.nullish(schema)])));

/** The details, keyed by their wire names. */
export const renderDetails = (details: object) => renamed<unknown>({ ...details });

/**
 * The details with those of the request applied: a value in the request replaces the previous one.
 *
 * @param given the details in the request, keyed by their wire names; undefined and null count as absent
 */
export function withGiven<Schema extends z.ZodObject>(
  schema: Schema,
  details: z.output<Schema>,
  given: Readonly<Record<string, unknown>>,
): z.output<Schema> {
  const values = Object.entries(details).map(([name, value]) => [name, given[wireName(name)] ?? value]);
  return schema.parse(Object.fromEntries(values));
}

/**
 * Problems of a request that sets details although its level fixes them. Clients compare the whole text
 * (docs/compatibility.md#lists).
 *
 * @param details the details in the request, keyed by their wire names; undefined and null count as absent
 * @param pointer JSON pointer to the object that contains them
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
