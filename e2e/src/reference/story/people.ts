import type { Caller, Recorder } from '../recorder.ts';
import { acme, identifiers, idOf, resource, secretOf, type Stage } from './stage.ts';

type Person = Caller & { readonly userId: string };

/** Endpoints without a token, and a user's own account. */
export async function tellOfTheDoor({ recorder, ada }: Stage): Promise<void> {
  await recorder.record('ping', { method: 'GET', path: '/api/v2/ping' });
  await recorder.record('ip-ranges', { method: 'GET', path: '/api/meta/ip-ranges' });
  await recorder.record('liveness', { method: 'GET', path: '/livez' });
  await recorder.record('readiness', { method: 'GET', path: '/readyz' });
  await recorder.record('service-status', { method: 'GET', path: '/statusz' });
  await recorder.record('discovery', { method: 'GET', path: '/.well-known/terraform.json' });
  await recorder.record('show-account', { as: ada, method: 'GET', path: '/api/v2/account/details' });
  await recorder.record('update-account', {
    as: ada,
    method: 'PATCH',
    path: '/api/v2/account/update',
    body: resource('users', { email: 'ada.king@example.com' }),
  });
  await recorder.record('update-password', {
    as: ada,
    method: 'PATCH',
    path: '/api/v2/account/password',
    body: resource('users', { current_password: '…', password: '…', password_confirmation: '…' }),
    refused: true,
  });
}

/** The site administrator creates the first users and their first tokens. */
export async function makePeople(
  recorder: Recorder,
  administrator: Caller,
): Promise<{ ada: Person; grace: Person }> {
  const users = '/api/v2/admin/users';
  const made = await recorder.record('create-user', {
    as: administrator,
    method: 'POST',
    path: users,
    body: resource('users', { username: 'ada', email: 'ada@example.com', 'is-site-admin': false }),
  });
  const userId = idOf(made);
  await recorder.record('show-user', { as: administrator, method: 'GET', path: `${users}/${userId}` });
  await recorder.record('update-user', {
    as: administrator,
    method: 'PATCH',
    path: `${users}/${userId}`,
    body: resource('users', { email: 'ada.lovelace@example.com' }),
  });
  await recorder.record('list-users', { as: administrator, method: 'GET', path: `${users}?q=ada` });
  const token = await recorder.record('create-token-of-any-user', {
    as: administrator,
    method: 'POST',
    path: `${users}/${userId}/authentication-tokens`,
    body: resource('authentication-tokens', { description: 'the first token of ada' }),
  });
  await recorder.record('list-tokens-of-any-user', {
    as: administrator,
    method: 'GET',
    path: `${users}/${userId}/authentication-tokens`,
  });
  const grace = await recorder.ask({
    as: administrator,
    method: 'POST',
    path: users,
    body: resource('users', { username: 'grace', email: 'grace@example.com' }),
  });
  const graceToken = await recorder.ask({
    as: administrator,
    method: 'POST',
    path: `${users}/${idOf(grace)}/authentication-tokens`,
    body: resource('authentication-tokens', {}),
  });
  return {
    ada: { userId, token: secretOf(token), shown: '<token of an owner>' },
    grace: { userId: idOf(grace), token: secretOf(graceToken), shown: '<token of grace>' },
  };
}

/** The organization, and the errors that every endpoint has. */
export async function tellOfOrganizations({ recorder, ada }: Stage): Promise<void> {
  const organizations = '/api/v2/organizations';
  const one = { as: ada, path: acme } as const;
  await recorder.record('create-organization', {
    as: ada,
    method: 'POST',
    path: organizations,
    body: resource('organizations', { name: 'acme', email: 'owners@acme.example' }),
  });
  await recorder.record('show-organization', { ...one, method: 'GET' });
  await recorder.record('list-organizations', { as: ada, method: 'GET', path: `${organizations}?q=acme` });
  await recorder.record('update-organization', {
    ...one,
    method: 'PATCH',
    body: resource('organizations', { email: 'platform@acme.example' }),
  });
  await recorder.record('show-entitlement-set', {
    as: ada,
    method: 'GET',
    path: `${acme}/entitlement-set`,
  });
  await recorder.record('show-capacity', { as: ada, method: 'GET', path: `${acme}/capacity` });
  await recorder.record('a-page', {
    as: ada,
    method: 'GET',
    path: `${organizations}?page[size]=1`,
    arrange: (whole) => whole,
  });
  await recorder.record('error-unauthorized', {
    method: 'GET',
    path: '/api/v2/organizations',
    refused: true,
  });
  await recorder.record('error-not-found', {
    as: ada,
    method: 'GET',
    path: '/api/v2/organizations/somebody-elses',
    refused: true,
  });
  await recorder.record('error-invalid', {
    as: ada,
    method: 'POST',
    path: `${acme}/registry-modules`,
    body: resource('registry-modules', { name: 'vpc', provider: 'AWS', 'registry-name': 'private' }),
    refused: true,
  });
  await recorder.record('error-include', {
    as: ada,
    method: 'GET',
    path: `${acme}/workspaces?include=runs`,
    refused: true,
  });
  await recorder.record('error-registry-protocol', {
    as: ada,
    method: 'GET',
    path: '/api/registry/v1/modules/acme/nothing/aws/versions',
    refused: true,
  });
}

/** Grace is invited and joins. */
export async function tellOfMembers({ recorder, ada, grace }: Stage): Promise<string> {
  const invited = await recorder.record('invite-member', {
    as: ada,
    method: 'POST',
    path: `${acme}/organization-memberships`,
    body: resource('organization-memberships', { email: 'grace@example.com' }),
  });
  const membership = `/api/v2/organization-memberships/${idOf(invited)}`;
  await recorder.record('list-own-memberships', {
    as: grace,
    method: 'GET',
    path: '/api/v2/organization-memberships?filter[status]=invited',
  });
  await recorder.record('accept-invitation', {
    as: grace,
    method: 'POST',
    path: `${membership}/actions/activate`,
  });
  await recorder.record('list-members', {
    as: ada,
    method: 'GET',
    path: `${acme}/organization-memberships?q=grace&include=user`,
  });
  await recorder.record('show-somebody', { as: ada, method: 'GET', path: `/api/v2/users/${grace.userId}` });
  await recorder.record('show-membership', { as: ada, method: 'GET', path: membership });
  return idOf(invited);
}

/** A team, its members, and every kind of token. */
export async function tellOfTeams(stage: Stage, membershipId: string): Promise<void> {
  const { recorder, ada } = stage;
  const created = await recorder.record('create-team', {
    as: ada,
    method: 'POST',
    path: `${acme}/teams`,
    body: resource('teams', {
      name: 'platform',
      visibility: 'organization',
      'organization-access': { 'manage-modules': true },
    }),
  });
  const team = `/api/v2/teams/${idOf(created)}`;
  const memberships = identifiers('organization-memberships', membershipId);
  await recorder.record('show-team', { as: ada, method: 'GET', path: team });
  await recorder.record('list-teams', { as: ada, method: 'GET', path: `${acme}/teams?q=plat` });
  await recorder.record('update-team', {
    as: ada,
    method: 'PATCH',
    path: team,
    body: resource('teams', { 'organization-access': { 'manage-policies': true } }),
  });
  for (const [method, verb] of [
    ['POST', 'add'],
    ['DELETE', 'remove'],
  ] as const) {
    await recorder.record(`${verb}-team-members`, {
      as: ada,
      method,
      path: `${team}/relationships/users`,
      body: identifiers('users', 'grace'),
    });
    await recorder.record(`${verb}-team-memberships`, {
      as: ada,
      method,
      path: `${team}/relationships/organization-memberships`,
      body: memberships,
    });
    if (verb === 'add') {
      await recorder.record('list-team-memberships', {
        as: ada,
        method: 'GET',
        path: `${team}/relationships/organization-memberships?filter[status]=active`,
      });
    }
  }
  await tellOfGroupMappings(stage, idOf(created));
  await tellOfTeamTokens({ recorder, ada }, team);
  await recorder.record('delete-team', { as: ada, method: 'DELETE', path: team });
}

async function tellOfGroupMappings(
  { recorder, ada, administrator }: Pick<Stage, 'recorder' | 'ada' | 'administrator'>,
  teamId: string,
) {
  const mappings = `${acme}/group-mappings`;
  const grants = '/api/v2/admin/group-mapping-grants';
  const granted = await recorder.record('create-group-mapping-grant', {
    as: administrator,
    method: 'POST',
    path: grants,
    body: resource(
      'group-mapping-grants',
      { provider: 'corp', group: 'platform-engineers', owners: false },
      { organization: { data: { type: 'organizations', id: 'acme' } } },
    ),
  });
  const grant = `${grants}/${idOf(granted)}`;
  await recorder.record('show-group-mapping-grant', { as: administrator, method: 'GET', path: grant });
  await recorder.record('list-group-mapping-grants', { as: administrator, method: 'GET', path: grants });
  const created = await recorder.record('create-group-mapping', {
    as: ada,
    method: 'POST',
    path: mappings,
    body: resource(
      'group-mappings',
      { provider: 'corp', group: 'platform-engineers' },
      { team: { data: { type: 'teams', id: teamId } } },
    ),
  });
  const mapping = `/api/v2/group-mappings/${idOf(created)}`;
  await recorder.record('show-group-mapping', { as: ada, method: 'GET', path: mapping });
  await recorder.record('list-group-mappings', { as: ada, method: 'GET', path: mappings });
  await recorder.record('list-admin-group-mappings', {
    as: administrator,
    method: 'GET',
    path: '/api/v2/admin/group-mappings?filter[status]=confirmed',
  });
  await recorder.record('delete-group-mapping', { as: ada, method: 'DELETE', path: mapping });
  await recorder.record('delete-group-mapping-grant', { as: administrator, method: 'DELETE', path: grant });
}

async function tellOfTeamTokens({ recorder, ada }: Pick<Stage, 'recorder' | 'ada'>, team: string) {
  const single = `${team}/authentication-token`;
  await recorder.record('replace-team-token', { as: ada, method: 'POST', path: single });
  await recorder.record('show-team-token', { as: ada, method: 'GET', path: single });
  await recorder.record('delete-team-token', { as: ada, method: 'DELETE', path: single });
  const many = `${single}s`;
  await recorder.record('create-team-token', {
    as: ada,
    method: 'POST',
    path: many,
    body: resource('authentication-tokens', { description: 'the pipeline of the platform team' }),
  });
  await recorder.record('list-team-tokens', { as: ada, method: 'GET', path: many });
  await recorder.record('list-tokens-of-teams', {
    as: ada,
    method: 'GET',
    path: `${acme}/team-tokens?q=plat`,
  });
  const own = `${acme}/authentication-token`;
  await recorder.record('replace-organization-token', {
    as: ada,
    method: 'POST',
    path: own,
    body: resource('authentication-tokens', { 'expired-at': '2035-01-01T00:00:00.000Z' }),
  });
  await recorder.record('show-organization-token', { as: ada, method: 'GET', path: own });
  await recorder.record('replace-audit-trail-token', {
    as: ada,
    method: 'POST',
    path: `${own}?token=audit-trails`,
    body: resource('authentication-tokens', { 'expired-at': '2035-01-01T00:00:00.000Z' }),
  });
  await recorder.record('delete-organization-token', { as: ada, method: 'DELETE', path: own });
}

/** Grace is suspended for a while. */
export async function tellOfSuspension({ recorder, administrator, grace }: Stage): Promise<void> {
  const user = `/api/v2/admin/users/${grace.userId}`;
  await recorder.record('list-memberships-of-any-user', {
    as: administrator,
    method: 'GET',
    path: `${user}/organization-memberships`,
  });
  for (const verb of ['suspend', 'unsuspend']) {
    await recorder.record(`${verb}-user`, {
      as: administrator,
      method: 'POST',
      path: `${user}/actions/${verb}`,
    });
  }
}

/** Tokens of a user. The list includes the token that sends these requests, with the time of its last use. */
export async function tellOfUserTokens({ recorder, ada }: Stage): Promise<void> {
  const tokens = `/api/v2/users/${ada.userId}/authentication-tokens`;
  const created = await recorder.record('create-user-token', {
    as: ada,
    method: 'POST',
    path: tokens,
    body: resource('authentication-tokens', {
      description: 'my laptop',
      'expired-at': '2035-01-01T00:00:00.000Z',
    }),
  });
  const token = `/api/v2/authentication-tokens/${idOf(created)}`;
  await recorder.record('list-user-tokens', { as: ada, method: 'GET', path: tokens });
  await recorder.record('show-token', { as: ada, method: 'GET', path: token });
  await recorder.record('delete-token', { as: ada, method: 'DELETE', path: token });
}
