import { defineEvent } from '../event.ts';
import { policySetVersionStateV1 } from './policy-set-version-state.v1.ts';

/** A policy set version has changed, its status included. Data: its whole state. */
export const policySetVersionUpdatedV1 = defineEvent({
  publisher: 'policy',
  type: 'policy-set-version.updated',
  major: 1,
  data: policySetVersionStateV1,
});
