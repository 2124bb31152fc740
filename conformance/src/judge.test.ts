import { describe, expect, it } from '@jest/globals';
import { differences, unexpected } from './judge.ts';
import type { Expectation, Manifest } from './manifest.ts';
import { withPassed } from './record.ts';
import { argumentsFor, outcomeOf, type Outcome, type TestResult } from './run-tests.ts';

const notYet = { expected: 'not yet', because: 'teams have no color' } as const;
const manifest: Manifest = {
  alone: {},
  groups: {
    Teams: {
      'team_test.go': { TestA: 'passes', TestB: notYet, TestC: { hosted: notYet, 'self-hosted': 'passes' } },
    },
  },
  elsewhere: { 'run_test.go': 'runs' },
};
const expectation = (expected: Expectation['expected']): Expectation => ({
  expected,
  because: undefined,
  without: {},
});
const result = (test: string, expected: Expectation['expected'], outcome: Outcome): TestResult => ({
  test,
  mode: 'hosted',
  expectation: expectation(expected),
  outcome,
  seconds: 1,
  output: '',
});

describe('the judgement of a conformance run', () => {
  it('a test that does other than expected is named, also one that passes', () => {
    const results = [
      result('TestA', 'passes', 'passes'),
      result('TestB', 'passes', 'fails'),
      result('TestC', 'passes', 'skips itself'),
      result('TestD', 'not yet', 'fails'),
      result('TestE', 'not yet', 'passes'),
      result('TestF', 'not yet', 'skips itself'),
      result('TestG', 'skips itself', 'skips itself'),
      result('TestH', 'skips itself', 'passes'),
    ];

    expect(unexpected(results).map(({ test }) => test)).toEqual([
      'TestB',
      'TestC',
      'TestE',
      'TestF',
      'TestH',
    ]);
  });

  it('tests that only the client or only the manifest has are named', () => {
    const client = new Map([
      ['team_test.go', ['TestA', 'TestB', 'TestNew']],
      ['color_test.go', ['TestColor']],
    ]);

    expect(differences(manifest, client)).toEqual([
      'team_test.go TestNew: the manifest does not say what to expect of it.',
      'color_test.go TestColor: the manifest does not say what to expect of it.',
      'team_test.go TestC: the client has no such test.',
      'run_test.go: the client has no such file of tests.',
    ]);
  });

  it('what passes now is recorded by mode, in the shortest form', () => {
    const recorded = withPassed(manifest, [
      result('TestB', 'not yet', 'passes'),
      result('TestC', 'not yet', 'passes'),
      result('TestA', 'passes', 'fails'),
    ]);

    expect(recorded.groups['Teams']?.['team_test.go']).toEqual({
      TestA: 'passes',
      TestB: { hosted: 'passes', 'self-hosted': notYet },
      TestC: 'passes',
    });
  });
});

describe('a test of the client', () => {
  it('the parts that the manifest leaves out are skipped by their exact names', () => {
    const without = { "with mode 'agent' (a+b)": 'agent pools', 'with runs/by state': 'runs' };
    const planned = {
      test: 'TestA',
      mode: 'hosted',
      expectation: { ...expectation('passes'), without },
    } as const;

    expect(argumentsFor(planned)).toContain('-test.run=^TestA$');
    expect(argumentsFor(planned)).toContain(
      "-test.skip=^TestA$/^with_mode_'agent'_\\(a\\+b\\)$|^TestA$/^with_runs$/^by_state$",
    );
  });

  it('a test that brings its process down fails', () => {
    expect(outcomeOf('TestA', '--- PASS: TestA (0.01s)\n    --- PASS: TestA/one (0.00s)\nPASS\n')).toBe(
      'passes',
    );
    expect(outcomeOf('TestA', '--- SKIP: TestA (0.01s)\n    a_test.go:1: not here\nPASS\n')).toBe(
      'skips itself',
    );
    expect(outcomeOf('TestA', '    --- PASS: TestA/one (0.00s)\n--- FAIL: TestA (0.01s)\nFAIL\n')).toBe(
      'fails',
    );
    expect(outcomeOf('TestA', 'panic: runtime error: nil pointer\n')).toBe('fails');
  });
});
