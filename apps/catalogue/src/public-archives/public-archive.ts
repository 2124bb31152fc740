import type { ResourceOf } from '@groundwork/client';

/** A version of a public module whose archive was asked for. */
export type PublicArchive = ResourceOf<'PublicArchives'>;

export const nameOf = ({ attributes: { namespace, name, provider } }: PublicArchive): string =>
  `${namespace}/${name}/${provider}`;
