import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { dryRun } from './dry-run.ts';
import { refusalOf, ruleOf, startRulesPlatform, type RulesPlatform } from './testing/rules-platform.ts';

let platform: RulesPlatform;
beforeEach(async () => {
  platform = await startRulesPlatform([
    ruleOf('crule-1', {}),
    ruleOf('crule-2', { name: 'now', enforcement: 'enforced' }),
  ]);
});
afterEach(() => platform.close());

it('lists what a rule would refuse, with its users and its end', async () => {
  platform.refusals = [
    refusalOf('2.0.0', { callers: 3, consumers: 1, until: '2026-01-04T03:04:05.678Z' }),
    refusalOf('2.1.0'),
  ];
  platform.used = 1;
  await dryRun(platform.io, {}, 'two-days');
  const text = platform.printed.join('\n');
  expect(text).toContain(
    'The rule two-days says: versions are 48 hours old. It would refuse 2 versions, 1 of them in use.',
  );
  expect(text).toMatch(/acme\/vpc\/aws +2\.0\.0 +2026-01-04T03:04:05\.678Z +3 +1\n/);
  expect(text).not.toContain('left out');
});

it('says what an enforced rule refuses, and if modules are left out', async () => {
  platform.isComplete = false;
  await dryRun(platform.io, {}, 'now');
  expect(platform.printed.join('\n')).toMatch(/It refuses no version\.\n\n.*left out/);
});

it('is JSON for programs', async () => {
  platform.refusals = [refusalOf('2.0.0')];
  await dryRun(platform.io, { json: true }, 'crule-1');
  expect(JSON.parse(platform.printed.join('\n'))).toMatchObject({
    id: 'crule-1',
    counts: { versions: 1, used: 0 },
    'is-complete': true,
    refusals: [{ module: 'acme/vpc/aws', version: '2.0.0' }],
  });
});
