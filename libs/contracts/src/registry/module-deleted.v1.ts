import { defineEvent } from '../event.ts';
import { moduleStateV1 } from './module-state.v1.ts';

/** Tombstone of a module: its versions are gone with it. Data: its last state. */
export const moduleDeletedV1 = defineEvent({
  publisher: 'registry',
  type: 'module.deleted',
  major: 1,
  deletes: true,
  data: moduleStateV1,
});
