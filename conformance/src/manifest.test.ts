import { describe, expect, it } from '@jest/globals';
import { listedTests, manifestSchema, modes, readManifest } from './manifest.ts';
import { conformanceTable, tableInDocument } from './table.ts';

const manifest = readManifest();
const tests = listedTests(manifest);

describe('the manifest of the conformance run', () => {
  it('docs/compatibility.md has the table of the manifest: npm run conformance -- --record writes it', () => {
    expect(tableInDocument('conformance')).toBe(conformanceTable(manifest));
  });

  it('no test is in two groups, and no file both in a group and elsewhere', () => {
    const names = tests.map(({ test }) => test);

    expect(new Set(names).size).toBe(names.length);
    expect(tests.filter(({ file }) => file in manifest.elsewhere)).toEqual([]);
  });

  it.each(modes)('at most 35 tests are out of scope in the %s mode', (mode) => {
    const out = tests.filter(({ expectations }) => expectations[mode].expected === 'out of scope');

    expect(out.length).toBeLessThanOrEqual(35);
  });

  it('only a test that passes or skips itself may come without a reason', () => {
    const parse = (entry: unknown) =>
      manifestSchema.safeParse({
        alone: {},
        groups: { Teams: { 'a_test.go': { TestA: entry } } },
        elsewhere: {},
      }).success;

    expect(parse('passes')).toBe(true);
    expect(parse('skips itself')).toBe(true);
    expect(parse('not yet')).toBe(false);
    expect(parse('out of scope')).toBe(false);
    expect(parse({ expected: 'not yet', because: 'teams have no color' })).toBe(true);
    expect(parse({ expected: 'passes', because: 'teams have a color' })).toBe(false);
    expect(parse({ hosted: 'outside service', 'self-hosted': 'passes' })).toBe(false);
    expect(parse({ hosted: 'passes' })).toBe(false);
  });
});
