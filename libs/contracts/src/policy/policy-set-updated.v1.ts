import { defineEvent } from '../event.ts';
import { policySetStateV1 } from './policy-set-state.v1.ts';

/** A policy set has changed, its relations included. Data: its whole state and what changed in its relations. */
export const policySetUpdatedV1 = defineEvent({
  publisher: 'policy',
  type: 'policy-set.updated',
  major: 1,
  data: policySetStateV1,
});
