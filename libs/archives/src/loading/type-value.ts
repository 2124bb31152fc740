import type { TypeConstraint } from '@groundwork/hcl';

const numberText = /^[+-]?(\d+(\.\d*)?|\.\d+)([eE][+-]?\d+)?$/;
const boolTexts = ['true', 'false', '1', '0'];

/** True if clients can convert a constant, given as the value of its JSON, to the type of its variable. */
export function canBe(type: TypeConstraint, value: unknown): boolean {
  if (value === null) return true;
  switch (type.kind) {
    case 'any':
      return true;
    case 'string':
      return ['string', 'number', 'boolean'].includes(typeof value);
    case 'number':
      return typeof value === 'number' || (typeof value === 'string' && numberText.test(value));
    case 'bool':
      return typeof value === 'boolean' || (typeof value === 'string' && boolTexts.includes(value));
    case 'list':
    case 'set':
      return isList(value) && areElements(type.element, value);
    case 'map':
      return isMap(value) && areElements(type.element, Object.values(value));
    case 'tuple':
      return isList(value) && isTuple(type.elements, value);
    case 'object':
      return isMap(value) && hasAttributes(type.attributes, value);
  }
}

const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value);

const isMap = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const areElements = (type: TypeConstraint, items: readonly unknown[]): boolean =>
  type.kind === 'any' ? haveOneType(items) : items.every((item) => canBe(type, item));

/** True if clients find one type for all elements. They convert scalars to strings if one of them is a string. */
function haveOneType(items: readonly unknown[]): boolean {
  const kinds = new Set(items.filter((item) => item !== null).map(kindOf));
  if (kinds.has('list') || kinds.has('map')) return kinds.size === 1;
  return kinds.has('string') || kinds.size <= 1;
}

const kindOf = (value: unknown): string => (isList(value) ? 'list' : isMap(value) ? 'map' : typeof value);

const isTuple = (types: readonly TypeConstraint[], items: readonly unknown[]): boolean =>
  items.length === types.length && types.every((type, index) => canBe(type, items[index]));

type Attributes = Extract<TypeConstraint, { readonly kind: 'object' }>['attributes'];

const hasAttributes = (attributes: Attributes, value: Readonly<Record<string, unknown>>): boolean =>
  [...attributes].every(([name, { type, isRequired }]) =>
    Object.hasOwn(value, name) ? canBe(type, value[name]) : !isRequired,
  );
