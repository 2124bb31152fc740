import { defineEvent } from '../event.ts';
import { policySetStateV1 } from './policy-set-state.v1.ts';

/** A policy set was created. Data: its whole state. */
export const policySetCreatedV1 = defineEvent({
  publisher: 'policy',
  type: 'policy-set.created',
  major: 1,
  data: policySetStateV1,
});
