import { defineEvent } from '../event.ts';
import { policySetStateV1 } from './policy-set-state.v1.ts';

/** Tombstone of a policy set; one of each of its versions goes with it. Data: its last state. */
export const policySetDeletedV1 = defineEvent({
  publisher: 'policy',
  type: 'policy-set.deleted',
  major: 1,
  deletes: true,
  data: policySetStateV1,
});
