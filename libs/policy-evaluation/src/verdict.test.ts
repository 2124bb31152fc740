import { expect, it } from '@jest/globals';
import type { PolicyOutcome, PolicySetOutcome } from './outcomes.ts';
import { countOutcomes, verdictOf } from './verdict.ts';

type Given = Partial<PolicyOutcome> & { readonly overridable?: boolean };

function outcome({ overridable = false, ...given }: Given): PolicySetOutcome {
  const policy: PolicyOutcome = {
    policyName: 'eu',
    description: null,
    query: 'data.regions.deny',
    enforcementLevel: 'mandatory',
    status: 'failed',
    messages: [],
    exemptedBy: null,
    overriddenBy: null,
    ...given,
  };
  const set = { policySetId: 'polset-1', policySetName: 'regions', revision: 'polsetver-1', overridable };
  return { ...set, outcomes: [policy] };
}

const passed = outcome({ status: 'passed' });
const advisory = outcome({ enforcementLevel: 'advisory' });
const failed = outcome({});
const overridable = outcome({ overridable: true });
const soft = outcome({ enforcementLevel: 'soft-mandatory' });
const hard = outcome({ enforcementLevel: 'hard-mandatory', overridable: true });
const errored = outcome({ status: 'errored' });
const erroredAdvice = outcome({ status: 'errored', enforcementLevel: 'advisory' });
const exempted = outcome({ exemptedBy: 'polex-1' });
const exemptedError = outcome({ status: 'errored', exemptedBy: 'polex-1' });
const overridden = outcome({ overridable: true, overriddenBy: 'polov-1' });

it.each([
  ['no policy', [], 'passed'],
  ['passed policies', [passed], 'passed'],
  ['a failed advisory policy', [passed, advisory], 'passed'],
  ['exempted and overridden policies', [exempted, exemptedError, overridden], 'passed'],
  ['a failure that may be overridden', [passed, overridable, overridden], 'overridable'],
  ['a failed soft-mandatory policy', [soft], 'overridable'],
  ['a failed hard-mandatory policy', [hard], 'failed'],
  ['a failed mandatory policy', [passed, failed, errored, overridable], 'failed'],
  ['an unknown level', [outcome({ enforcementLevel: 'strict', overridable: true })], 'failed'],
  ['a policy that could not be judged', [passed, overridable, errored], 'errored'],
  ['an advisory policy that could not be judged', [erroredAdvice], 'errored'],
] as const)('of %s', (_, sets, expected) => {
  expect(verdictOf(sets)).toBe(expected);
});

it.each([
  ['alone', [], 'errored'],
  ['beside one that passed', [passed], 'errored'],
  ['beside a failure that may be overridden', [overridable], 'errored'],
  ['beside a failed one', [failed], 'failed'],
] as const)('of a set without known policies that could not be judged, %s', (_, sets, expected) => {
  const unknown = { ...errored, error: 'It does not compile.', outcomes: [] };
  expect(verdictOf([unknown, ...sets])).toBe(expected);
  expect(verdictOf([{ ...unknown, error: null }])).toBe('passed');
});

it('counts each outcome once', () => {
  const all = [passed, advisory, failed, overridable, errored, erroredAdvice, exempted, overridden];
  expect(countOutcomes(all)).toEqual({
    passed: 1,
    advisoryFailed: 1,
    mandatoryFailed: 2,
    errored: 2,
    exempted: 1,
    overridden: 1,
  });
});
