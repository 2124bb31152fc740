import { defineEvent } from '../event.ts';
import { policyStateV1 } from './policy-state.v1.ts';

/** Tombstone of a policy: no policy set holds it any more. Data: its last state. */
export const policyDeletedV1 = defineEvent({
  publisher: 'policy',
  type: 'policy.deleted',
  major: 1,
  deletes: true,
  data: policyStateV1,
});
