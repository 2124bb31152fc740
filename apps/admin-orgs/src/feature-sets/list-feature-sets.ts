import { z } from 'zod';
import {
  endpoint,
  pageOf,
  parsePage,
  parseQuery,
  principalOf,
  refuseUnlessSiteAdministrator,
  sendCollection,
} from '@groundwork/http';
import type { AdminOrgsContext } from '../context.ts';
import { searchFeatureSets } from './feature-set.ts';
import { featureSetShape, renderFeatureSet } from './feature-set.serializer.ts';

const query = z.object({ q: z.string().max(256).optional() });

/**
 * `GET /admin/feature-sets` (docs/reference/admin-organizations.md#feature-sets): a page of the feature sets that a
 * subscription can have, sorted by name. `q` matches any part of a name or of a plan's name, ignoring case.
 *
 * 404 for everyone except site administrators, 422 for malformed parameters.
 */
export const listFeatureSets = endpoint(
  { query, responses: pageOf(featureSetShape) },
  (ctx: AdminOrgsContext) => (req, res) => {
    refuseUnlessSiteAdministrator(ctx, principalOf(req));
    const { q } = parseQuery(query, req);
    const page = parsePage(req);
    const found = searchFeatureSets(q);
    const shown = found.slice((page.number - 1) * page.size, page.number * page.size);
    sendCollection(req, res, shown.map(renderFeatureSet), { page, totalCount: found.length });
  },
);
