import type { ResourceOf } from '@groundwork/client';

export type Connection = ResourceOf<'OauthClients'>;
type Status = Connection['attributes']['connection-status'];

/** What people call a connection: its own name, or that of its provider. */
export const nameOf = ({ attributes }: Connection): string =>
  attributes.name ?? attributes['service-provider-display-name'];

const words: Readonly<Record<Status, string>> = {
  unknown: 'not checked yet',
  ok: 'works',
  unauthorized: 'token refused',
  unreachable: 'cannot be reached',
};

/** The health of a connection in words for people. */
export const wordOf = (status: Status): string => words[status];

/** When a connection was last checked, as addresses have it. */
export const checkedAt = ({ attributes }: Connection): string =>
  attributes['connection-checked-at'] ?? 'never';

/** Something that follows a repository through a connection. */
export interface Follower {
  readonly what: string;
  readonly path: string;
  readonly repository: string;
  /** Why it cannot be followed at the moment. */
  readonly error: string | null;
}
