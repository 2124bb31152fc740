import { defineEvent } from '../event.ts';
import { moduleStateV1 } from './module-state.v1.ts';

/** A module was created. Data: its whole state. */
export const moduleCreatedV1 = defineEvent({
  publisher: 'registry',
  type: 'module.created',
  major: 1,
  data: moduleStateV1,
});
