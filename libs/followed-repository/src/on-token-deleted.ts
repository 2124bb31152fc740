import { oauthTokenDeletedV1, type Cause } from '@groundwork/contracts';
import { on, Unacceptable } from '@groundwork/outbox';
import type { OauthTokenReferenceStore, OrganizationStore } from '@groundwork/references';
import type { OauthTokenId, OrganizationId } from '@groundwork/resource-id';

interface Stores {
  readonly organizations: Pick<OrganizationStore, 'holdUnlessDeleted'>;
  readonly oauthTokens: Pick<OauthTokenReferenceStore, 'markDeleted'>;
}

/** The token that is gone, and why. */
export interface DeletedToken {
  readonly organizationId: OrganizationId;
  readonly oauthTokenId: OauthTokenId;
  readonly cause: Cause;
}

/**
 * `oauth-token.deleted`: nothing can be linked with the token from now on, and `unlink` removes every link of the
 * organization that uses it. Does nothing more if the organization is deleted.
 */
export const onTokenDeleted = <Given extends Stores>(
  unlink: (stores: Given, token: DeletedToken) => Promise<void>,
) =>
  on(oauthTokenDeletedV1, async (stores: Given, { organizationId, data, aggregate, cause }) => {
    if (organizationId === null) throw new Unacceptable('the event names no organization');
    if (!(await stores.organizations.holdUnlessDeleted(organizationId))) return;
    // Marks the token as deleted. Waits for transactions that hold it, so that what they have linked is seen.
    await stores.oauthTokens.markDeleted(data.id, aggregate.version);
    await unlink(stores, { organizationId, oauthTokenId: data.id, cause });
  });
