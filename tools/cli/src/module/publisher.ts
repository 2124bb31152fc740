import type { Platform } from '../hosts/platform.ts';
import type { Version } from './publication.ts';

/** The user, team or organization that published a version; undefined if the platform does not tell. */
export const publisherOf = (version: Version | undefined) =>
  version?.relationships['published-by']?.data ?? undefined;

/** Name of a publisher, or its id if the owner of the token may not see it. */
export async function nameOfPublisher(
  { api }: Platform,
  publisher: ReturnType<typeof publisherOf>,
): Promise<string | undefined> {
  if (publisher === undefined || publisher.type === 'organizations') return publisher?.id;
  const { type, id } = publisher;
  if (type === 'teams') {
    const { data } = await api.GET('/api/v2/teams/{team_id}', { params: { path: { team_id: id } } });
    return data ? `team ${data.data.attributes.name}` : id;
  }
  const { data } = await api.GET('/api/v2/users/{user_id}', { params: { path: { user_id: id } } });
  return data?.data.attributes.username ?? id;
}
