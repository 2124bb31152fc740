import { endpoint, ok, sendResource } from '@groundwork/http';
import type { AdminOrgsContext } from '../context.ts';
import { authorizeForGroupMapping } from './group-mapping.access.ts';
import { groupMappingShape, renderGroupMapping } from './group-mapping.serializer.ts';

/** `GET /group-mappings/:id`: 200 with the mapping. For owners of its organization; 404 for everyone else. */
export const showGroupMapping = endpoint(
  { responses: ok(groupMappingShape) },
  (ctx: AdminOrgsContext) => async (req, res) => {
    sendResource(res, 200, renderGroupMapping(await authorizeForGroupMapping(ctx.stores, req)));
  },
);
