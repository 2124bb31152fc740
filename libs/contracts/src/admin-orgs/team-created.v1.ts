import { defineEvent } from '../event.ts';
import { teamStateV1 } from './team-state.v1.ts';

/** A team exists from now on; the team `owners` is created with its organization. */
export const teamCreatedV1 = defineEvent({
  publisher: 'admin-orgs',
  type: 'team.created',
  major: 1,
  data: teamStateV1,
});
