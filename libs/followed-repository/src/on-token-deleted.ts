import { oauthTokenDeletedV1, type Cause } from '@groundwork/contracts';
import type { OauthTokenId, OrganizationId } from '@groundwork/contracts/resource-ids';
import { on, Unacceptable } from '@groundwork/outbox';
import type { OauthTokenReferenceStore, OrganizationStore } from '@groundwork/references';

interface Stores {
  readonly organizations: Pick<OrganizationStore, 'holdUnlessDeleted'>;
  readonly oauthTokens: Pick<OauthTokenReferenceStore, 'markDeleted'>;
}

/** The deleted token, and the cause of its deletion. */
export interface DeletedToken {
  readonly organizationId: OrganizationId;
  readonly oauthTokenId: OauthTokenId;
  readonly cause: Cause;
}

/** Handles `oauth-token.deleted`: prevents new links and removes existing ones, unless the organization is deleted. */
export const onTokenDeleted = <Given extends Stores>(
  unlink: (stores: Given, token: DeletedToken) => Promise<void>,
) =>
  on(oauthTokenDeletedV1, async (stores: Given, { organizationId, data, aggregate, cause }) => {
    if (organizationId === null) throw new Unacceptable('the event names no organization');
    if (!(await stores.organizations.holdUnlessDeleted(organizationId))) return;
    // Waits for transactions that hold the token, so that their links are visible.
    await stores.oauthTokens.markDeleted(data.id, aggregate.version);
    await unlink(stores, { organizationId, oauthTokenId: data.id, cause });
  });
