import { beforeAll, expect, it } from '@jest/globals';
import type { Opa } from './open-opa.ts';
import { describeWithOpa, folderOf, openRealOpa } from './testing/real-opa.suite.ts';

const tests = `package t

allow if input.x == 1

both := 1

both := 2

test_good if allow with input as {"x": 1}

test_bad if {
  print("panic: secret")
  allow with input as {"x": 2}
}

test_conflict if both == 1

todo_test_later if allow
`;

describeWithOpa('tests of policies', () => {
  let opa: Opa;
  beforeAll(async () => {
    opa = await openRealOpa();
  });

  it('each test has its outcome and place, and what it prints is left out', async () => {
    const run = await opa.test(await folderOf({ 'a.rego': tests }), { regoVersion: 1 });
    const outcomes =
      run.kind === 'tested' ? run.tests.map(({ name, outcome, line }) => [name, outcome, line]) : run;
    expect(outcomes).toEqual([
      ['test_good', 'passed', 9],
      ['test_bad', 'failed', 11],
      ['test_conflict', 'error', 16],
      ['todo_test_later', 'skipped', 18],
    ]);
    expect(JSON.stringify(run)).not.toContain('secret');
  });

  it('a test that computes endlessly is an error, and the others have an outcome', async () => {
    const loop = `
test_loop if {
  some i in numbers.range(1, 100000)
  some j in numbers.range(1, 100000)
  i > j + 1000000
}
`;
    const folder = await folderOf({ 'a.rego': `package t\n\ntest_good if true\n${loop}` });
    expect(await opa.test(folder, { regoVersion: 1, limits: { timeMs: 8_000 } })).toMatchObject({
      kind: 'tested',
      tests: [
        { name: 'test_good', outcome: 'passed' },
        { name: 'test_loop', outcome: 'error' },
      ],
    });
  });

  it('without tests there are none, and what does not compile is refused', async () => {
    expect(await opa.test(await folderOf({ 'a.rego': 'package a\n\nx := 1\n' }), { regoVersion: 1 })).toEqual(
      {
        kind: 'tested',
        tests: [],
      },
    );
    expect(
      await opa.test(await folderOf({ 'a.rego': 'package a\n\nx := y\n' }), { regoVersion: 1 }),
    ).toMatchObject({
      kind: 'refused',
      errors: [{ file: 'a.rego', line: 3, message: 'var y is unsafe' }],
    });
  });
});
