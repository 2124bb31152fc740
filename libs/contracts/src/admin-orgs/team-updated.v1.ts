import { defineEvent } from '../event.ts';
import { teamStateV1 } from './team-state.v1.ts';

/** A team, its permissions or its members have changed: what was granted through it must be asked again. */
export const teamUpdatedV1 = defineEvent({
  publisher: 'admin-orgs',
  type: 'team.updated',
  major: 1,
  data: teamStateV1,
});
