import { describe, expect, it } from '@jest/globals';
import { createVocabulary } from '@groundwork/wire-vocabulary';
import { readDescriptions } from './descriptions.ts';
import { isObject } from './json.ts';
import { openApiDocument } from './openapi-document.ts';

/** All objects of the document with their places. */
function objectsIn(value: unknown, place = ''): [place: string, object: Readonly<Record<string, unknown>>][] {
  if (Array.isArray(value)) return value.flatMap((item, at) => objectsIn(item, `${place}/${at}`));
  if (!isObject(value)) return [];
  const inner = Object.entries(value).filter(([name]) => name !== 'example');
  return [[place, value], ...inner.flatMap(([name, item]) => objectsIn(item, `${place}/${name}`))];
}

describe.each(['neutral', 'terraform'] as const)(
  'what generators of clients need, in the %s vocabulary',
  (name) => {
    const document = openApiDocument(readDescriptions(), {
      vocabulary: createVocabulary(name),
      version: '1.0.0',
    });
    const operations = Object.values(document.paths).flatMap((path) => Object.values(path));
    const objects = objectsIn(document);

    it('every operation has another name, of at most 40 letters and digits', () => {
      const ids = operations.map(({ operationId }) => operationId);
      expect(new Set(ids.map((id) => id.toLowerCase())).size).toBe(ids.length);
      expect(ids.filter((id) => !/^[a-z][A-Za-z0-9]{1,39}$/.test(id))).toEqual([]);
    });

    it('the elements of every list have one schema', () => {
      const lists = objects.filter(
        ([, { items, prefixItems }]) => items !== undefined || prefixItems !== undefined,
      );
      expect(lists.length).toBeGreaterThan(100);
      expect(
        lists.filter(([, { items, prefixItems }]) => !isObject(items) || prefixItems !== undefined),
      ).toEqual([]);
    });

    it('no names beside each other differ only in dashes, underscores and capitals', () => {
      const beside = objects.flatMap(([place, { properties, parameters }]) => [
        ...(isObject(properties) ? [{ place, names: Object.keys(properties) }] : []),
        ...(Array.isArray(parameters)
          ? [
              {
                place,
                names: parameters.map((each: unknown) => (isObject(each) ? String(each['name']) : '')),
              },
            ]
          : []),
      ]);
      const lettersOf = (each: string) => each.toLowerCase().replaceAll(/[^a-z0-9[\]]/g, '');
      expect(
        beside
          .filter(({ names }) => new Set(names.map(lettersOf)).size < names.length)
          .map(({ place }) => place),
      ).toEqual([]);
    });

    it('every reference leads to a schema', () => {
      const names = objects.flatMap(([, { $ref }]) =>
        typeof $ref === 'string' ? [$ref.split('/').at(-1) ?? ''] : [],
      );
      expect(names.filter((each) => document.components.schemas[each] === undefined)).toEqual([]);
    });

    it('every operation says what mistakes get, and where the reference has more', () => {
      expect(operations.filter(({ responses }) => responses['4XX'] === undefined)).toEqual([]);
      expect(
        operations.filter(({ description }) => !description.includes('Reference: docs/reference/')),
      ).toEqual([]);
      expect(operations.filter(({ externalDocs }) => externalDocs === undefined)).toEqual([]);
    });
  },
);
