import { eventAbout, userCreatedV1, userUpdatedV1, type EventDefinition } from '@groundwork/contracts';
import type { User } from './user.ts';

export const userCreated = (user: User) => eventOf(userCreatedV1, user);

/** Also published when the user is suspended or resumed. */
export const userUpdated = (user: User) => eventOf(userUpdatedV1, user);

const eventOf = (
  definition: EventDefinition<typeof userCreatedV1.data>,
  { id, username, siteAdministrator, suspended, version }: User,
) =>
  eventAbout(
    definition,
    { id, organizationId: null, version },
    { id, username, siteAdministrator, suspended },
  );
