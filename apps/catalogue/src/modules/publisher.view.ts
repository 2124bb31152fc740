import type { ApiClient } from '@groundwork/client';
import { ifThere } from '../platform/if-there.ts';
import type { Recent } from '../platform/recent.ts';
import type { VersionRecord } from './shown-module.ts';

interface Asking {
  readonly client: ApiClient;
  /** Id of the user for whom the client asks. */
  readonly reader: string;
  readonly recent: Recent<string>;
}

/** Who published a version, in words; undefined if it is not known, and for readers of other organizations. */
export async function findPublisher(
  { client, reader, recent }: Asking,
  version: VersionRecord | undefined,
): Promise<string | undefined> {
  const publisher = version?.relationships['published-by']?.data;
  if (!publisher) return undefined;
  const { type, id } = publisher;
  if (type === 'organizations') return `organization ${id}`;
  return recent.get(`${reader} ${id}`, () => (type === 'teams' ? teamOf(client, id) : userOf(client, id)));
}

async function teamOf(client: ApiClient, id: string): Promise<string> {
  const team = await ifThere(client.GET('/api/v2/teams/{team_id}', { params: { path: { team_id: id } } }));
  return team ? `team ${team.data.attributes.name}` : 'a team that you may not see';
}

async function userOf(client: ApiClient, id: string): Promise<string> {
  const user = await ifThere(client.GET('/api/v2/users/{user_id}', { params: { path: { user_id: id } } }));
  return user ? user.data.attributes.username : 'somebody who is no longer a member';
}
