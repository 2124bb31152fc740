import { eventAbout, identityCreatedV1, identityDeletedV1 } from '@groundwork/contracts';
import type { Identity } from './identity.ts';

export const identityCreated = (identity: Identity) =>
  eventAbout(identityCreatedV1, recordOf(identity, identity.version), stateOf(identity));

/** The event of a deletion has the version after the stored one. */
export const identityDeleted = (identity: Identity) =>
  eventAbout(identityDeletedV1, recordOf(identity, identity.version + 1), stateOf(identity));

const recordOf = ({ id }: Identity, version: number) => ({ id, organizationId: null, version });
const stateOf = ({ id, userId, issuer, subject }: Identity) => ({ id, userId, issuer, subject });
