import { defineEvent } from '../event.ts';
import { policyStateV1 } from './policy-state.v1.ts';

/** A policy was created. Data: its whole state. */
export const policyCreatedV1 = defineEvent({
  publisher: 'policy',
  type: 'policy.created',
  major: 1,
  data: policyStateV1,
});
