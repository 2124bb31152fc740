import { describe, expect, it } from '@jest/globals';
import { judgePolicySet, type JudgedPolicySet, type QueryResult } from './judge-policy-set.ts';

const now = new Date('2026-03-01T12:00:00Z');
const planDigest = 'a'.repeat(64);
const judging = { now, planDigest, secrets: [] };

const policySet = (given: Partial<JudgedPolicySet> = {}): JudgedPolicySet => ({
  id: 'polset-1',
  name: 'regions',
  revision: 'polsetver-1',
  overridable: false,
  policies: [{ name: 'eu', description: null, query: 'data.regions.deny', enforcementLevel: 'mandatory' }],
  exemptions: [],
  overrides: [],
  ...given,
});

const defined = (value: unknown): QueryResult => ({ kind: 'defined', value });
const outcomeOf = (result: QueryResult, given: Partial<JudgedPolicySet> = {}) =>
  judgePolicySet(policySet(given), [result], judging).outcomes[0];

it('tells what was judged', () => {
  const outcome = judgePolicySet(policySet({ overridable: true }), [defined([])], judging);
  expect(outcome).toMatchObject({
    policySetId: 'polset-1',
    policySetName: 'regions',
    revision: 'polsetver-1',
    overridable: true,
    outcomes: [{ policyName: 'eu', query: 'data.regions.deny', enforcementLevel: 'mandatory' }],
  });
});

it('lets an empty list pass', () => {
  expect(outcomeOf(defined([]))).toMatchObject({ status: 'passed', messages: [] });
});

it('takes the values of a list as reasons of a failure', () => {
  const values = ['bucket a is public', { resource: 'b' }, 3, null];
  expect(outcomeOf(defined(values))).toMatchObject({
    status: 'failed',
    messages: ['bucket a is public', '{"resource":"b"}', '3', 'null'],
  });
});

it.each([
  ['a string', defined('no'), 'The query data.regions.deny gives a string instead of a list.'],
  ['true', defined(true), 'gives a boolean'],
  ['false', defined(false), 'gives a boolean'],
  ['a number', defined(0), 'gives a number'],
  ['null', defined(null), 'gives null'],
  ['an object', defined({}), 'gives an object'],
  ['nothing', { kind: 'undefined' }, 'is undefined for this plan'],
  ['an error', { kind: 'error', reason: 'It takes too long.' }, 'It takes too long.'],
] as const)('cannot judge a policy that gives %s', (_, result, message) => {
  const outcome = outcomeOf(result);
  expect(outcome).toMatchObject({ status: 'errored', messages: [expect.stringContaining(message)] });
});

it('cannot judge a policy without a result', () => {
  expect(judgePolicySet(policySet(), [], judging).outcomes[0]).toMatchObject({ status: 'errored' });
});

it('cannot judge any policy of a set with a problem', () => {
  const outcome = judgePolicySet(policySet(), { problem: 'It does not compile.' }, judging);
  expect(outcome.outcomes).toMatchObject([{ status: 'errored', messages: ['It does not compile.'] }]);
});

it('cuts messages to their limits', () => {
  const outcome = outcomeOf(defined(Array.from({ length: 101 }, () => 'x'.repeat(2001))));
  expect(outcome?.messages).toHaveLength(100);
  expect(outcome?.messages[0]).toHaveLength(2000);
});

it('masks secret values in messages, also those at the limit', () => {
  const result = defined(['key s3cret"', `${'x'.repeat(1998)}s3cret"`, { key: 's3cret"' }]);
  const outcome = judgePolicySet(policySet(), [result], { ...judging, secrets: ['s3', 's3cret"', ''] });
  expect(outcome.outcomes[0]?.messages).toEqual(['key ***', `${'x'.repeat(1998)}**`, '{"key":"***"}']);
});

describe('an exemption', () => {
  const until = (endsAt: string, policyName: string | null = 'eu') => ({
    exemptions: [{ id: 'polex-1', policyName, endsAt: new Date(endsAt) }],
  });

  it.each([
    ['a failed policy', defined(['no'])],
    ['a policy that cannot be judged', { kind: 'undefined' }],
  ] as const)('covers %s until it ends', (_, result) => {
    expect(outcomeOf(result, until('2026-03-01T12:00:00.001Z'))).toMatchObject({ exemptedBy: 'polex-1' });
    expect(outcomeOf(result, until('2026-03-01T12:00:00Z'))).toMatchObject({ exemptedBy: null });
  });

  it('without a policy covers all of the set', () => {
    expect(outcomeOf(defined(['no']), until('2026-03-02T00:00:00Z', null))?.exemptedBy).toBe('polex-1');
  });

  it('of another policy covers nothing', () => {
    expect(outcomeOf(defined(['no']), until('2026-03-02T00:00:00Z', 'us'))?.exemptedBy).toBeNull();
  });

  it('is not named where the policy passed', () => {
    expect(outcomeOf(defined([]), until('2026-03-02T00:00:00Z'))?.exemptedBy).toBeNull();
  });
});

describe('an override', () => {
  const override = { id: 'polov-1', policyName: 'eu', revision: 'polsetver-1', planDigest };
  const failed = defined(['no']);

  it('allows the failure', () => {
    expect(outcomeOf(failed, { overridable: true, overrides: [override] })?.overriddenBy).toBe('polov-1');
  });

  it.each([
    ['of another plan', { ...override, planDigest: 'b'.repeat(64) }],
    ['of another version', { ...override, revision: 'polsetver-2' }],
    ['of another policy', { ...override, policyName: 'us' }],
  ])('%s allows nothing', (_, other) => {
    expect(outcomeOf(failed, { overridable: true, overrides: [other] })?.overriddenBy).toBeNull();
  });

  it('allows nothing in a set whose policies cannot be overridden', () => {
    expect(outcomeOf(failed, { overrides: [override] })?.overriddenBy).toBeNull();
  });

  it('does not allow what could not be judged', () => {
    const given = { overridable: true, overrides: [override] };
    expect(outcomeOf({ kind: 'undefined' }, given)?.overriddenBy).toBeNull();
  });

  it.each([
    ['soft-mandatory', 'polov-1'],
    ['hard-mandatory', null],
    ['advisory', null],
  ])('of a policy whose level is %s', (enforcementLevel, expected) => {
    const policies = [{ name: 'eu', description: null, query: null, enforcementLevel }];
    const given = { overridable: enforcementLevel !== 'soft-mandatory', policies, overrides: [override] };
    expect(outcomeOf(failed, given)?.overriddenBy).toBe(expected);
  });
});
