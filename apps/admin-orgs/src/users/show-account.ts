import type { Principal } from '@groundwork/contracts';
import { parseId } from '@groundwork/contracts/resource-ids';
import { unauthenticated } from '@groundwork/errors';
import { endpoint, ok, principalOf, sendResource } from '@groundwork/http';
import type { Resource } from '@groundwork/jsonapi';
import type { AdminOrgsContext } from '../context.ts';
import { mayCreateOrganizations } from '../organizations/organization-creator.access.ts';
import { accountShape, renderAccount, renderServiceAccount } from './user.serializer.ts';

/**
 * `GET /account/details`: 200 with the user of the token. For a team or organization token it is a service account, as
 * in the reference product. 401 if the account is gone.
 */
export const showAccount = endpoint(
  { responses: ok(accountShape) },
  (ctx: AdminOrgsContext) => async (req, res) => {
    const principal = principalOf(req);
    sendResource(res, 200, await accountOf(ctx, principal));
  },
);

async function accountOf(ctx: AdminOrgsContext, principal: Principal): Promise<Resource> {
  const { stores } = ctx;
  switch (principal.kind) {
    case 'user': {
      const user = await stores.users.find(parseId('user', principal.id));
      if (!user) throw unauthenticated();
      return renderAccount(user, principal, await mayCreateOrganizations(ctx, principal));
    }
    case 'team': {
      const id = parseId('team', principal.id);
      return renderServiceAccount(
        { username: `api-team_${id.slice('team-'.length)}`, resource: { id, type: 'teams' } },
        principal,
      );
    }
    case 'organization':
    case 'audit-trail': {
      const { name } = await stores.organizations.get(parseId('organization', principal.id));
      return renderServiceAccount(
        { username: `api-org-${name}`, resource: { id: name, type: 'organizations' } },
        principal,
      );
    }
  }
}
