import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { breachIn, subjectsSince } from './commit-subjects.ts';

const root = join(import.meta.dirname, '..', '..', '..');

describe('the subject of a commit', () => {
  it.each([
    'registry: list modules in one statement',
    'gateway, catalogue: bring limits together',
    'libs/http: process a body in one pass',
    'Merge branch main',
    'Revert "registry: list modules in one statement"',
  ])('may be "%s"', (subject) => {
    expect(breachIn(subject)).toBeUndefined();
  });

  it.each([
    ['lists modules', 'not of the form'],
    ['registry: lists modules in one statement', '`lists` is not imperative'],
    ['registry: listed modules', '`listed` is not imperative'],
    ['registry: listing modules', '`listing` is not imperative'],
    ['registry: List modules', 'small letter'],
    [`registry: list ${'m'.repeat(60)}`, '75 characters'],
  ])('may not be "%s"', (subject, breach) => {
    expect(breachIn(subject)).toContain(breach);
  });

  it('is imperative and short in every commit since this check exists', () => {
    const subjects = subjectsSince(root, 'tools/workspace-checks/src/commit-subjects.ts');
    const breaches = subjects.flatMap((subject) => {
      const breach = breachIn(subject);
      return breach === undefined ? [] : [`${subject}: ${breach}`];
    });
    expect(breaches).toEqual([]);
  });
});
