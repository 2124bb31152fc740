import { defineEvent } from '../event.ts';
import { policySetVersionStateV1 } from './policy-set-version-state.v1.ts';

/** Tombstone of a policy set version: its archive may go. Data: its last state. */
export const policySetVersionDeletedV1 = defineEvent({
  publisher: 'policy',
  type: 'policy-set-version.deleted',
  major: 1,
  deletes: true,
  data: policySetVersionStateV1,
});
