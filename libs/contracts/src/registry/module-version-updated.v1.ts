import { defineEvent } from '../event.ts';
import { moduleVersionStateV1 } from './module-version-state.v1.ts';

/** A module version has changed, its status included. Data: its whole state. */
export const moduleVersionUpdatedV1 = defineEvent({
  publisher: 'registry',
  type: 'module-version.updated',
  major: 1,
  data: moduleVersionStateV1,
});
