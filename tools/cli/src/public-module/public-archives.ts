import type { ResourceOf } from '@groundwork/client';
import { Failure } from '../frame/failure.ts';
import { allOf } from '../hosts/pages.ts';
import type { Platform } from '../hosts/platform.ts';

/** A version of a public module whose archive was asked for. */
export type PublicArchive = ResourceOf<'PublicArchives'>;

export const archivesPath = '/api/v2/admin/public-archives';

interface PublicArchives {
  readonly archives: readonly PublicArchive[];
  /** Bytes of all archives that are kept. */
  readonly bytes: number;
  /** Null if the platform keeps no public modules. */
  readonly maxBytes: number | null;
}

/** @throws Failure */
export async function readPublicArchives(platform: Platform): Promise<PublicArchives> {
  let bytes = 0;
  let maxBytes: number | null = null;
  const archives = await allOf(platform, 'the public modules', async (query) => {
    const page = await platform.api.GET(archivesPath, { params: { query } });
    if (page.data !== undefined) ({ bytes, 'max-bytes': maxBytes } = page.data.meta);
    return page;
  });
  return { archives, bytes, maxBytes };
}

/** `namespace/name/provider` */
export const moduleOf = ({ attributes }: Pick<PublicArchive, 'attributes'>): string =>
  `${attributes.namespace}/${attributes.name}/${attributes.provider}`;

/** The version of a module. @throws Failure if the platform does not know it */
export async function findPublicArchive(
  platform: Platform,
  module: string,
  version: string,
): Promise<PublicArchive> {
  const { archives } = await readPublicArchives(platform);
  const found = archives.find(
    (archive) => moduleOf(archive) === module && archive.attributes.version === version,
  );
  if (found !== undefined) return found;
  throw new Failure(
    'access',
    `${platform.name} does not know version ${version} of ${module}.`,
    'List the versions: groundwork public-module list',
  );
}
