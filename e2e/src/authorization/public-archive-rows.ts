import { row, type Row } from './row.ts';
import { everyone, siteAdministrators } from './subjects.ts';

const protocol = '/api/registry/public/v1/modules/:namespace/:name/:provider';
const archives = '/api/v2/admin/public-archives';
const named = { id: 'public_archive_id' };

/** Everybody with a token downloads public modules; site administrators see which are kept. The public registry here has no archives. */
export const publicArchiveRows: Readonly<Record<string, Row>> = {
  [`GET ${protocol}/:version/download`]: row(everyone, 404),
  [`GET ${protocol}/download`]: row(everyone, 302),
  [`GET ${archives}`]: row(siteAdministrators, 200),
  [`POST ${archives}`]: row(siteAdministrators, 422),
  [`GET ${archives}/:id`]: row(siteAdministrators, 200, { named }),
  [`GET ${archives}/:id/content`]: row(siteAdministrators, 404, { named }),
  [`POST ${archives}/:id/actions/accept`]: row(siteAdministrators, 422, { named }),
  [`DELETE ${archives}/:id`]: row(siteAdministrators, 204, { named }),
};
