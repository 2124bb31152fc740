import type { ResourceOf } from '@groundwork/client';

export type Connection = ResourceOf<'OauthClients'>;
type Status = Connection['attributes']['connection-status'];

/** Name of the connection or, if it has none, of its provider. */
export const nameOf = ({ attributes }: Connection): string =>
  attributes.name ?? attributes['service-provider-display-name'];

const words: Readonly<Record<Status, string>> = {
  unknown: 'not checked yet',
  ok: 'works',
  unauthorized: 'token refused',
  unreachable: 'cannot be reached',
};

export const wordOf = (status: Status): string => words[status];

/** Time of the last check, in the form that addresses contain. */
export const checkedAt = ({ attributes }: Connection): string =>
  attributes['connection-checked-at'] ?? 'never';

/** Module or policy set that follows a repository through a connection. */
export interface Follower {
  readonly what: string;
  readonly path: string;
  readonly repository: string;
  /** Reason why the repository cannot be followed now; null if it can. */
  readonly error: string | null;
}
