import { defineEvent } from '../event.ts';
import { policySetVersionStateV1 } from './policy-set-version-state.v1.ts';

/** A policy set version was created and waits for its archive. Data: its whole state. */
export const policySetVersionCreatedV1 = defineEvent({
  publisher: 'policy',
  type: 'policy-set-version.created',
  major: 1,
  data: policySetVersionStateV1,
});
