import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import semver from 'semver';
import { semverText } from '../testing/arbitraries.ts';
import { semanticVersion } from '../testing/builders.ts';
import { parseSemanticVersion } from './semantic-version.ts';

describe('parseSemanticVersion', () => {
  it.each([
    '0.0.0',
    '1.2.3',
    '1.2.3-alpha',
    '1.2.3-alpha.1',
    '1.2.3+build.5',
    '1.2.3-rc.1+00.a',
    '10.20.30--1',
  ])('%s is a semantic version', (text) => {
    expect(parseSemanticVersion(text)?.text).toBe(text);
  });

  it.each([
    '',
    ' ',
    '1',
    '1.2',
    'v1.2.3',
    '=1.2.3',
    ' 1.2.3',
    '1.2.3 ',
    '1.2.3\n',
    '01.2.3',
    '1.2.3-01',
    '1.2.3-',
    '1.2.3+',
    '1.2.3-a..b',
    '1.2.3-ä',
    '1.2.3.4',
    '99999999999999999999.0.0',
    `1.0.0-${'a'.repeat(256)}`,
    'latest',
  ])('%j is not a semantic version', (text) => {
    expect(parseSemanticVersion(text)).toBeNull();
  });

  it('a pre-release is distinguished from a release, whatever its build metadata', () => {
    expect(semanticVersion('1.0.0-rc.1').prerelease).toBe(true);
    expect(semanticVersion('1.0.0+build-1').prerelease).toBe(false);
  });
});

describe('sortKey', () => {
  it('sort keys order the example of semver.org', () => {
    const ordered = [
      '1.0.0-alpha',
      '1.0.0-alpha.1',
      '1.0.0-alpha.beta',
      '1.0.0-beta',
      '1.0.0-beta.2',
      '1.0.0-beta.11',
      '1.0.0-rc.1',
      '1.0.0',
    ];
    const keys = ordered.map((text) => semanticVersion(text).sortKey);
    expect([...keys].sort()).toEqual(keys);
  });

  it('sort keys order any two versions as the semver package does, including build metadata', () => {
    fc.assert(
      fc.property(semverText, semverText, (a, b) => {
        const [left, right] = [semanticVersion(a).sortKey, semanticVersion(b).sortKey];
        const order = Buffer.compare(Buffer.from(left), Buffer.from(right));
        expect(order).toBe(semver.compareBuild(a, b));
      }),
      { numRuns: 2000 },
    );
  });
});
