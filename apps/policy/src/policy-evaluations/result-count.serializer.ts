import { z } from 'zod';
import type { OutcomeCounts } from '@groundwork/policy-evaluation';

/** `exempted` and `overridden` are additions; those policies are counted only there. */
export const resultCountShape = z.strictObject({
  'advisory-failed': z.int(),
  'mandatory-failed': z.int(),
  passed: z.int(),
  errored: z.int(),
  exempted: z.int(),
  overridden: z.int(),
});

export const renderResultCount = (counts: OutcomeCounts) => ({
  'advisory-failed': counts.advisoryFailed,
  'mandatory-failed': counts.mandatoryFailed,
  passed: counts.passed,
  errored: counts.errored,
  exempted: counts.exempted,
  overridden: counts.overridden,
});
