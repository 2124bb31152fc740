import { bodyOf } from '@groundwork/client';
import { parseParams } from '@groundwork/http';
import type { SignedInVisit } from '../sessions/visit.ts';
import { publicArchiveParameters } from './public-archive.request.ts';
import type { PublicArchive } from './public-archive.ts';

/** The archive that a path names. @throws GroundworkError `not-found` */
export async function foundPublicArchive({ req, client }: SignedInVisit): Promise<PublicArchive> {
  const { archive: id } = parseParams(publicArchiveParameters, req);
  const { data } = await bodyOf(
    client.GET('/api/v2/admin/public-archives/{id}', { params: { path: { id } } }),
  );
  return data;
}
