import { endpoint, ok, sendResource } from '@groundwork/http';
import type { RegistryContext } from '../context.ts';
import { requestedPublicArchive } from './public-archive.access.ts';
import { publicArchiveShape, renderPublicArchive } from './public-archive.serializer.ts';

/** `GET /admin/public-archives/:id` (docs/reference/public-modules.md#show-one). 404, also for users who are not site administrators. */
export const showPublicArchive = endpoint(
  { responses: ok(publicArchiveShape) },
  (ctx: RegistryContext) => async (req, res) => {
    sendResource(res, 200, renderPublicArchive(await requestedPublicArchive(ctx, req)));
  },
);
