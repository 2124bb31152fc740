import { createHash } from 'node:crypto';
import {
  contextOf,
  endpoint,
  namesEntityTag,
  noContent,
  ok,
  parseParams,
  parseQuery,
  sendResource,
} from '@groundwork/http';
import type { PolicyContext } from '../context.ts';
import { bundledWorkspace } from './policy-bundle.access.ts';
import { indexQuery, workspaceParameters } from './policy-bundle.request.ts';
import { policyBundleShape } from './policy-bundle.serializer.ts';
import { policyBundleResource } from './policy-bundle.view.ts';

/**
 * `GET /workspaces/:id/policy-bundle` (an addition, docs/reference/policy-bundles.md#the-index): all policy sets that apply to a workspace
 * and are not excluded, with what is needed to judge a plan by them, and signed addresses. `expires-in`: validity of the addresses, in seconds.
 *
 * 200; 304 if `If-None-Match` names the `ETag`; 404; 422 if more applies than an index can have; 503 while bundles are being made.
 */
export const showPolicyBundle = endpoint(
  { query: indexQuery, responses: [ok(policyBundleShape), noContent(304)] },
  (ctx: PolicyContext) => async (req, res) => {
    const { id } = parseParams(workspaceParameters, req);
    const readable = await bundledWorkspace(ctx, req, id);
    const { 'expires-in': expiresInSeconds } = parseQuery(indexQuery, req);
    const resource = await policyBundleResource(ctx, readable, expiresInSeconds);
    if (res.headersSent) return;
    const entityTag = `"${digestOf(contextOf(req).vocabulary.name, resource)}"`;
    res.set({ ETag: entityTag, 'Cache-Control': 'private, no-cache' });
    if (namesEntityTag(req.get('if-none-match'), entityTag)) res.status(304).end();
    else sendResource(res, 200, resource);
  },
);

const digestOf = (...parts: readonly unknown[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('hex');
