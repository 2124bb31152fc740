import { describe, expect, it } from '@jest/globals';
import { placesOf } from './data-places.ts';

const places = (paths: readonly string[], directory?: string) =>
  placesOf(
    paths.map((path) => ({ path, content: Buffer.from(path) })),
    directory,
  ).map(({ place, content }) => [content.toString(), place]);

describe('the places of files for OPA', () => {
  it('without a directory, every file stays where it is', () => {
    expect(places(['a.rego', 'x/data.json'])).toEqual([
      ['a.rego', 'a.rego'],
      ['x/data.json', 'x/data.json'],
    ]);
  });

  it("data of the set begins at the set's directory, and data from outside at its own", () => {
    expect(places(['lib/data.yaml', 'aws/data.json', 'aws/x/data.json', 'aws/a.rego'], 'aws')).toEqual([
      ['aws/a.rego', 'aws/a.rego'],
      ['aws/data.json', 'data.json'],
      ['aws/x/data.json', 'x/data.json'],
      ['lib/data.yaml', 'data.yaml'],
    ]);
  });

  it('data from outside stays where it is, if its place is taken', () => {
    expect(places(['lib/data.json', 'aws/data.json'], 'aws')).toEqual([
      ['aws/data.json', 'data.json'],
      ['lib/data.json', 'lib/data.json'],
    ]);
  });
});
