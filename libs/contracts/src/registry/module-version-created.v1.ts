import { defineEvent } from '../event.ts';
import { moduleVersionStateV1 } from './module-version-state.v1.ts';

/** A module version was created and waits for its archive. Data: its whole state. */
export const moduleVersionCreatedV1 = defineEvent({
  publisher: 'registry',
  type: 'module-version.created',
  major: 1,
  data: moduleVersionStateV1,
});
