import { defineEvent } from '../event.ts';
import { moduleStateV1 } from './module-state.v1.ts';

/** A module has changed, its status included. Data: its whole state. */
export const moduleUpdatedV1 = defineEvent({
  publisher: 'registry',
  type: 'module.updated',
  major: 1,
  data: moduleStateV1,
});
