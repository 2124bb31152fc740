import { type NewEvent, teamCreatedV1, teamDeletedV1, teamUpdatedV1 } from '@groundwork/contracts';
import type { Team } from './team.ts';

/** The team was created. */
export const teamCreated = (team: Team): NewEvent<typeof teamCreatedV1.data> => ({
  ...teamEvent(team),
  definition: teamCreatedV1,
});

/** The team, its permissions or its members have changed. */
export const teamUpdated = (team: Team): NewEvent<typeof teamUpdatedV1.data> => ({
  ...teamEvent(team),
  definition: teamUpdatedV1,
});

/** The team is gone, and its tokens with it. */
export const teamDeleted = ({
  id,
  organizationId,
  name,
  version,
}: Team): NewEvent<typeof teamDeletedV1.data> => ({
  definition: teamDeletedV1,
  organizationId,
  aggregateId: id,
  aggregateVersion: version + 1,
  data: { id, name },
});

const teamEvent = ({ id, organizationId, name, permissions, version }: Team) => ({
  organizationId,
  aggregateId: id,
  aggregateVersion: version,
  data: { id, name, permissions },
});
