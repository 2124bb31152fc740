import { type NewEvent, userCreatedV1, userUpdatedV1 } from '@groundwork/contracts';
import type { User } from './user.ts';

/** The user was created. */
export const userCreated = (user: User): NewEvent<typeof userCreatedV1.data> => ({
  ...userEvent(user),
  definition: userCreatedV1,
});

/** The user's name, address or role has changed. */
export const userUpdated = (user: User): NewEvent<typeof userUpdatedV1.data> => ({
  ...userEvent(user),
  definition: userUpdatedV1,
});

const userEvent = ({ id, username, siteAdministrator, version }: User) => ({
  organizationId: null,
  aggregateId: id,
  aggregateVersion: version,
  data: { id, username, siteAdministrator },
});
