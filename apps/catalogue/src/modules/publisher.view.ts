import type { ApiClient } from '@groundwork/client';
import { ifThere } from '../platform/if-there.ts';
import type { VersionRecord } from './shown-module.ts';

/** Who published a version, in words; undefined if it is not known, and for readers of other organizations. */
export async function findPublisher(
  client: ApiClient,
  version: VersionRecord | undefined,
): Promise<string | undefined> {
  const publisher = version?.relationships['published-by']?.data;
  if (!publisher) return undefined;
  const { type, id } = publisher;
  if (type === 'organizations') return `organization ${id}`;
  if (type === 'teams') {
    const team = await ifThere(client.GET('/api/v2/teams/{team_id}', { params: { path: { team_id: id } } }));
    return team ? `team ${team.data.attributes.name}` : 'a team that you may not see';
  }
  const user = await ifThere(client.GET('/api/v2/users/{user_id}', { params: { path: { user_id: id } } }));
  return user ? user.data.attributes.username : 'somebody who is no longer a member';
}
