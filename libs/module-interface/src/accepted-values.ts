import type { TypeConstraint } from '@groundwork/hcl';

type ObjectType = Extract<TypeConstraint, { readonly kind: 'object' }>;

/**
 * Finds values that one type takes and another does not, with the conversions that clients make: numbers and bools become
 * strings, lists become sets, objects become maps, and the other way round.
 *
 * An attribute that `type` does not know counts as refused, although clients only ignore it: what callers set there has no effect.
 *
 * @returns what is refused, as the end of a sentence; undefined if `type` takes every value that `other` takes
 */
export function refusedValues(type: TypeConstraint, other: TypeConstraint, place = ''): string | undefined {
  if (type.kind === 'any') return undefined;
  switch (type.kind) {
    case 'string':
      return ['string', 'number', 'bool'].includes(other.kind) ? undefined : mismatch(type, other, place);
    case 'number':
    case 'bool':
      return other.kind === type.kind ? undefined : mismatch(type, other, place);
    case 'list':
    case 'set':
      return refusedElements(type, other, place);
    case 'map':
      return refusedMembers(type, other, place);
    case 'tuple':
      return refusedTuples(type, other, place);
    case 'object':
      return refusedObjects(type, other, place);
  }
}

const mismatch = (type: TypeConstraint, other: TypeConstraint, place: string): string =>
  `${place === '' ? 'it' : `"${place}"`} must be ${nameOf(type)}, and was ${nameOf(other)}`;

const names = {
  any: 'of any type',
  bool: 'a bool',
  list: 'a list',
  map: 'a map',
  number: 'a number',
  object: 'an object',
  set: 'a set',
  string: 'a string',
  tuple: 'a tuple',
} as const;

const nameOf = (type: TypeConstraint): string => names[type.kind];

function refusedElements(
  type: Extract<TypeConstraint, { readonly kind: 'list' | 'map' | 'set' }>,
  other: TypeConstraint,
  place: string,
): string | undefined {
  const inside = `${place}[]`;
  if (other.kind === 'list' || other.kind === 'set')
    return refusedValues(type.element, other.element, inside);
  if (other.kind === 'tuple')
    return firstOf(other.elements, (element) => refusedValues(type.element, element, inside));
  return mismatch(type, other, place);
}

function refusedMembers(
  type: Extract<TypeConstraint, { readonly kind: 'list' | 'map' | 'set' }>,
  other: TypeConstraint,
  place: string,
): string | undefined {
  if (other.kind === 'map') return refusedValues(type.element, other.element, `${place}{}`);
  if (other.kind !== 'object') return mismatch(type, other, place);
  return firstOf([...other.attributes], ([name, attribute]) =>
    refusedValues(type.element, attribute.type, within(place, name)),
  );
}

function refusedTuples(
  type: Extract<TypeConstraint, { readonly kind: 'tuple' }>,
  other: TypeConstraint,
  place: string,
): string | undefined {
  if (other.kind !== 'tuple') return mismatch(type, other, place);
  if (other.elements.length !== type.elements.length)
    return `${place === '' ? 'it' : `"${place}"`} must have ${type.elements.length} elements, and had ${other.elements.length}`;
  return firstOf([...type.elements.entries()], ([index, element]) => {
    const before = other.elements[index];
    return before && refusedValues(element, before, `${place}[${index}]`);
  });
}

function refusedObjects(type: ObjectType, other: TypeConstraint, place: string): string | undefined {
  if (other.kind !== 'object') return mismatch(type, other, place);
  const missing = firstOf([...other.attributes.keys()], (name) =>
    type.attributes.has(name) ? undefined : `the attribute "${within(place, name)}" is gone`,
  );
  if (missing !== undefined) return missing;
  return firstOf([...type.attributes], ([name, attribute]) => {
    const before = other.attributes.get(name);
    const isMissing = attribute.isRequired && before?.isRequired !== true;
    if (isMissing) return `the attribute "${within(place, name)}" is required`;
    return before && refusedValues(attribute.type, before.type, within(place, name));
  });
}

const within = (place: string, name: string): string => (place === '' ? name : `${place}.${name}`);

function firstOf<Item>(items: readonly Item[], find: (item: Item) => string | undefined): string | undefined {
  for (const item of items) {
    const found = find(item);
    if (found !== undefined) return found;
  }
  return undefined;
}
