import { defineEvent } from '../event.ts';
import { moduleVersionStateV1 } from './module-version-state.v1.ts';

/** Tombstone of a module version: its archive and details may go. Data: its last state. */
export const moduleVersionDeletedV1 = defineEvent({
  publisher: 'registry',
  type: 'module-version.deleted',
  major: 1,
  deletes: true,
  data: moduleVersionStateV1,
});
