import { defineEvent } from '../event.ts';
import { policyStateV1 } from './policy-state.v1.ts';

/** A policy has changed, or its text was uploaded. Data: its whole state. */
export const policyUpdatedV1 = defineEvent({
  publisher: 'policy',
  type: 'policy.updated',
  major: 1,
  data: policyStateV1,
});
