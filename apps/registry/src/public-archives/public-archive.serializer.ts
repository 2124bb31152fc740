import { z } from 'zod';
import { resourceShape, timeShape } from '@groundwork/jsonapi';
import { type PublicArchive, publicArchiveStates } from './public-archive.ts';

/** docs/reference/public-modules.md#the-resource. */
export const publicArchiveShape = resourceShape('public-archives', {
  attributes: z.strictObject({
    host: z.string(),
    namespace: z.string(),
    name: z.string(),
    provider: z.string(),
    version: z.string(),
    state: z.enum(publicArchiveStates),
    origin: z.string(),
    directory: z.string(),
    commit: z.string().nullable(),
    sha256: z.string().nullable(),
    bytes: z.int().nullable(),
    error: z.string().nullable(),
    offered: z
      .strictObject({
        origin: z.string(),
        commit: z.string().nullable(),
        directory: z.string(),
        sha256: z.string(),
      })
      .nullable(),
    'published-at': timeShape.nullable(),
    'first-fetched-at': timeShape.nullable(),
    'last-used-at': timeShape,
    'last-checked-at': timeShape.nullable(),
  }),
  links: z.strictObject({ self: z.string(), upload: z.string().nullable() }),
});

const offeredOf = ({ offered }: PublicArchive) =>
  offered && {
    origin: offered.origin,
    commit: offered.commitSha,
    directory: offered.directory,
    sha256: offered.sha256,
  };

const timeOf = (time: Date | null) => time?.toISOString() ?? null;

/** @param upload the address that takes its content; null if it does not wait for it */
export const renderPublicArchive = (
  archive: PublicArchive,
  upload: string | null = null,
): z.input<typeof publicArchiveShape> => ({
  id: archive.id,
  type: 'public-archives',
  attributes: {
    host: archive.host,
    namespace: archive.namespace,
    name: archive.name,
    provider: archive.provider,
    version: archive.version,
    state: archive.state,
    origin: archive.origin,
    directory: archive.directory,
    commit: archive.commitSha,
    sha256: archive.sha256,
    bytes: archive.bytes,
    error: archive.error,
    offered: offeredOf(archive),
    'published-at': timeOf(archive.publishedAt),
    'first-fetched-at': timeOf(archive.firstFetchedAt),
    'last-used-at': archive.lastUsedAt.toISOString(),
    'last-checked-at': timeOf(archive.lastCheckedAt),
  },
  links: { self: `/api/v2/admin/public-archives/${archive.id}`, upload },
});
