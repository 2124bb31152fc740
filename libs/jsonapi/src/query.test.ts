import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { z } from 'zod';
import { GroundworkError } from '@groundwork/errors';
import { pageQuery, readInclude, parsePageParameters, parseQueryParameters } from './query.ts';

function errorOf(parse: () => unknown): GroundworkError {
  try {
    parse();
  } catch (error) {
    if (error instanceof GroundworkError) return error;
    throw error;
  }
  throw new Error('it was accepted');
}

describe('page parameters', () => {
  it('page 1 of size 20 is the default', () => {
    expect(parsePageParameters({})).toEqual({ number: 1, size: 20 });
  });

  it.each([
    ['7', '50', { number: 7, size: 50 }],
    ['1', '100', { number: 1, size: 100 }],
    ['1', '101', { number: 1, size: 100 }],
    ['2', '99999999999999999999', { number: 2, size: 100 }],
    ['2147483648', '1', { number: 2_147_483_648, size: 1 }],
    ['9007199254740991', '100', { number: 9_007_199_254_740_991, size: 100 }],
    ['007', '1', { number: 7, size: 1 }],
  ])('page number %s and size %s are accepted', (number, size, page) => {
    expect(parsePageParameters({ 'page[number]': number, 'page[size]': size })).toEqual(page);
  });

  it.each(['0', '-1', '1.5', '1e3', 'a', '', ' 1', '+1', '0x1', '1 ', '٣', ['1', '2'], {}, null])(
    'the page %j is 422 and names the parameter',
    (value) => {
      const error = errorOf(() => parsePageParameters({ 'page[size]': value }));

      expect(error.kind).toBe('invalid');
      expect(error.problems).toEqual([
        { title: 'invalid parameter', detail: expect.stringMatching(/^Page size /), parameter: 'page[size]' },
      ]);
    },
  );

  it.each(['9007199254740992', '99999999999999999999', '9'.repeat(400)])(
    'the page number %s, which cannot be echoed exactly, is 422',
    (number) => {
      expect(errorOf(() => parsePageParameters({ 'page[number]': number })).problems).toEqual([
        {
          title: 'invalid parameter',
          detail: 'Page number must be at most 9007199254740991',
          parameter: 'page[number]',
        },
      ]);
    },
  );

  it('both page parameters are named if both are wrong', () => {
    const error = errorOf(() => parsePageParameters({ 'page[number]': 'x', 'page[size]': 'y' }));

    expect(error.problems.map(({ parameter }) => parameter)).toEqual(['page[number]', 'page[size]']);
  });

  it('T-GW-10: a page never has more than 100 rows, and wrong parameters are always 422', () => {
    fc.assert(
      fc.property(fc.anything(), fc.oneof(fc.string(), fc.nat().map(String)), (number, size) => {
        try {
          const page = parsePageParameters({ 'page[number]': number, 'page[size]': size });
          expect(page.size).toBeGreaterThanOrEqual(1);
          expect(page.size).toBeLessThanOrEqual(100);
          expect(Number.isSafeInteger(page.number)).toBe(true);
        } catch (error) {
          if (!(error instanceof GroundworkError)) throw error;
          expect(error.kind).toBe('invalid');
        }
      }),
      { numRuns: 1000 },
    );
  });
});

describe('query parameters', () => {
  const query = z.object({
    ...pageQuery,
    q: z.string().optional(),
    'filter[registry_name]': z.enum(['private', 'public']).optional(),
  });

  it('query parameters are read by flat names, and unknown ones are ignored', () => {
    expect(
      parseQueryParameters(query, {
        q: 'vpc',
        'q[email]': 'x',
        'filter[registry_name]': 'public',
        other: 'y',
      }),
    ).toEqual({ q: 'vpc', 'filter[registry_name]': 'public', 'page[number]': 1, 'page[size]': 20 });
  });

  it('each problem of a query names its parameter', () => {
    const error = errorOf(() => parseQueryParameters(query, { q: ['a', 'b'], 'filter[registry_name]': 'x' }));

    expect(error.problems).toEqual([
      { title: 'invalid parameter', detail: 'Q must be given once', parameter: 'q' },
      {
        title: 'invalid parameter',
        detail: 'Filter registry name is not included in the list',
        parameter: 'filter[registry_name]',
      },
    ]);
  });
});

describe('include', () => {
  const known = {
    added: ['workspace-exclusions', 'current_version', 'policies'],
    ignored: ['current_run', 'current_run.plan', 'readme'],
  } as const;

  it.each([
    [undefined, []],
    ['', []],
    ['policies', ['policies']],
    ['policies,workspace-exclusions', ['workspace-exclusions', 'policies']],
    ['workspace_exclusions,current-version', ['workspace-exclusions', 'current_version']],
    ['policies,policies, policies', ['policies']],
    ['readme', []],
    ['readme,policies,current-run.plan,current_run', ['policies']],
  ])('include %j gives %j', (value, names) => {
    expect(readInclude(value, known)).toEqual(names);
  });

  it.each(['other', 'policies,other', 'policies,', 'policies.name', ['policies', 'other'], {}, 7])(
    'include %j is 400 with the text that clients look for',
    (value) => {
      const error = errorOf(() => readInclude(value, known));

      expect(error.kind).toBe('bad-request');
      expect(error.problems).toEqual([
        {
          title: 'Invalid include parameter',
          detail: expect.stringContaining('include parameter'),
          parameter: 'include',
        },
      ]);
    },
  );

  it('include is refused with a message if nothing can be included', () => {
    expect(errorOf(() => readInclude('x', { added: [] })).message).toContain('nothing can be included here');
  });
});
