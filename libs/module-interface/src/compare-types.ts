import { readType, type TypeConstraint } from '@groundwork/hcl';
import { refusedValues } from './accepted-values.ts';
import type { ChangeName } from './change-kinds.ts';
import { changeOf, type PartChange, shownText } from './interface-change.ts';

/** The type of a variable without one is `any`. */
const anyType = 'any';

/** Changes of the values that an input takes. Types are as written, "" if none is given. */
export function compareInputTypes(name: string, from: string, to: string): PartChange[] {
  if (from === to) return [];
  const before = typeOf(from);
  const after = typeOf(to);
  if (!before || !after) return [changeOf('input type-unclear', name)];
  const refused = refusedValues(after, before);
  const refusedBefore = refusedValues(before, after);
  const texts = { from: shownText(from, anyType), to: shownText(to, anyType), problem: refused ?? '' };
  if (refused !== undefined)
    return [
      changeOf(refusedBefore === undefined ? 'input type-narrowed' : 'input type-changed', name, texts),
    ];
  if (refusedBefore !== undefined) return [changeOf('input type-widened', name, texts)];
  const likeness = likenessOf(before, after);
  if (likeness === 'same') return [];
  const kind: ChangeName =
    likeness === 'defaults' ? 'input attribute-default-changed' : 'input type-rewritten';
  return [changeOf(kind, name, texts)];
}

/** Changes of the value that an output gives. Callers read it, so a conversion is a change. */
export function compareOutputTypes(
  name: string,
  from: string | undefined,
  to: string | undefined,
): PartChange[] {
  if (from === undefined || to === undefined || from === to) return [];
  const before = typeOf(from);
  const after = typeOf(to);
  if (from === '' || to === '' || !before || !after || before.kind === 'any' || after.kind === 'any')
    return [changeOf('output type-unclear', name)];
  if (!extendsType(after, before))
    return [
      changeOf('output type-changed', name, {
        from: shownText(from, anyType),
        to: shownText(to, anyType),
      }),
    ];
  return extendsType(before, after) ? [] : [changeOf('output type-extended', name)];
}

function typeOf(source: string): TypeConstraint | undefined {
  const type = readType(source === '' ? anyType : source);
  return type?.kind === 'none' ? undefined : type;
}

/** For types that take the same values: how alike they are as they are written. */
function likenessOf(from: TypeConstraint, to: TypeConstraint): 'same' | 'defaults' | 'other' {
  if (formOf(from, true) === formOf(to, true)) return 'same';
  return formOf(from, false) === formOf(to, false) ? 'defaults' : 'other';
}

/** A type as one text, in which the order of attributes does not count. */
function formOf(type: TypeConstraint, withDefaults: boolean): string {
  switch (type.kind) {
    case 'any':
    case 'bool':
    case 'number':
    case 'string':
      return type.kind;
    case 'list':
    case 'map':
    case 'set':
      return `${type.kind}(${formOf(type.element, withDefaults)})`;
    case 'tuple':
      return `tuple(${type.elements.map((element) => formOf(element, withDefaults)).join()})`;
    case 'object': {
      const attributes = [...type.attributes].map(
        ([name, attribute]) =>
          `${name}=${attribute.isRequired ? '' : '?'}${formOf(attribute.type, withDefaults)}${withDefaults ? attribute.default : ''}`,
      );
      return `object(${attributes.sort().join()})`;
    }
  }
}

/** True if whoever reads a value of `base` can read one of `type` in the same way. */
function extendsType(type: TypeConstraint, base: TypeConstraint): boolean {
  switch (base.kind) {
    case 'any':
    case 'bool':
    case 'number':
    case 'string':
      return type.kind === base.kind;
    case 'list':
    case 'map':
    case 'set':
      return type.kind === base.kind && extendsType(type.element, base.element);
    case 'tuple':
      return (
        type.kind === 'tuple' &&
        type.elements.length === base.elements.length &&
        base.elements.every((element, index) => {
          const other = type.elements[index];
          return other !== undefined && extendsType(other, element);
        })
      );
    case 'object':
      return (
        type.kind === 'object' &&
        [...base.attributes].every(([name, attribute]) => {
          const other = type.attributes.get(name);
          return (
            other !== undefined &&
            (other.isRequired || !attribute.isRequired) &&
            extendsType(other.type, attribute.type)
          );
        })
      );
  }
}
