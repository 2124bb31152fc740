import { ask, type Platform } from '../hosts/platform.ts';

const kinds = { users: 'user', teams: 'team', organizations: 'organization' } as const;

/** Resolves with the account of the token. @throws Failure */
export async function accountOf(platform: Platform) {
  const { data } = await ask(platform, 'the account', platform.api.GET('/api/v2/account/details'));
  const { username, email } = data.attributes;
  const { type, id } = data.relationships['authenticated-resource'].data;
  return {
    name: username,
    kind: kinds[type],
    id,
    email,
    'site-administrator': data.attributes['is-site-admin'],
  };
}
