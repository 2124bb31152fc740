import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { isOrganizationName, newOrganization } from './organization.ts';

describe('organization names', () => {
  it.each(['abc', 'ACME', 'a-b_c', '123', 'a'.repeat(40)])('an organization name can be %s', (name) => {
    expect(isOrganizationName(name)).toBe(true);
  });

  it.each(['', 'ab', 'a'.repeat(41), 'a b', 'a.b', 'a/b', 'é'.repeat(3), 'abc\n'])(
    'an organization name cannot be %p',
    (name) => {
      expect(isOrganizationName(name)).toBe(false);
    },
  );

  it('an organization name contains nothing that needs escaping in a URL', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', minLength: 1, maxLength: 2 }), (odd) => {
        const name = `acme${odd}`;
        expect(!isOrganizationName(name) || encodeURIComponent(name) === name).toBe(true);
      }),
      { numRuns: 2000 },
    );
  });
});

describe('a new organization', () => {
  it('a new organization has an id that does not depend on its name', () => {
    const attributes = { name: 'acme', email: 'a@b.example' };
    const [one, two] = [newOrganization(attributes, new Date()), newOrganization(attributes, new Date())];
    expect(one).toMatchObject({ ...attributes, disabled: false, version: 1 });
    expect(one.id).not.toBe(two.id);
  });
});
