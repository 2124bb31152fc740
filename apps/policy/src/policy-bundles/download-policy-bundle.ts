import { pipeline } from 'node:stream/promises';
import type { Response } from 'express';
import { invalid, isGroundworkError, notFound, unavailable } from '@groundwork/errors';
import { bytes, endpoint, namesEntityTag, noContent, parseParams } from '@groundwork/http';
import type { PolicyContext } from '../context.ts';
import { problemOfVersion, type ApplicablePolicySet } from './applicable-policy-set.ts';
import type { KeptBundle } from './kept-bundle.ts';
import { bundledWorkspace } from './policy-bundle.access.ts';
import { bundleParameters } from './policy-bundle.request.ts';
import { bundleOfSet } from './policy-bundle.view.ts';

/**
 * `GET /workspaces/:id/policy-bundle/policy-sets/:policy_set_id` (an addition, docs/reference/policy-bundles.md#download-a-bundle): the
 * bundle of one set, as OPA polls it.
 *
 * 200; 304 if `If-None-Match` names the `ETag`; 404 if the set does not apply to the workspace; 422, with the reason, if OPA could judge
 * nothing by it; 503 while bundles are being made.
 */
export const downloadPolicyBundle = endpoint(
  { responses: [bytes('application/gzip'), noContent(304)] },
  (ctx: PolicyContext) => async (req, res) => {
    const { id, policy_set_id: policySetId } = parseParams(bundleParameters, req);
    const readable = await bundledWorkspace(ctx, req, id);
    const found = await bundleOfSet(ctx, readable, policySetId);
    if (!found) throw notFound();
    const { set, bundle } = found;
    if (bundle?.kind !== 'bundle') throw withoutBundle(set, bundle);
    const { sha256, bytes: length } = bundle.object;
    const entityTag = `"${sha256}"`;
    const isKnown = namesEntityTag(req.get('if-none-match'), entityTag);
    const content = isKnown || req.method === 'HEAD' ? undefined : await open(ctx, bundle);
    if (res.headersSent) return void content?.destroy();
    res.set({ ETag: entityTag, 'Cache-Control': 'private, no-cache' });
    if (isKnown) return void res.status(304).end();
    res.attachment(`${set.name}.tar.gz`);
    res.set({ 'Content-Type': 'application/gzip', 'Content-Length': String(length) });
    if (content) await send(content, res);
    else res.end();
  },
);

async function open({ objects, bundles }: PolicyContext, bundle: KeptBundle) {
  try {
    return await objects.openRead(bundle.key);
  } catch (error) {
    if (!isGroundworkError(error, 'not-found')) throw error;
    await bundles.forget(bundle);
    throw unavailable('The bundle must be rebuilt. Try again.', { cause: error });
  }
}

function withoutBundle(set: ApplicablePolicySet, bundle: KeptBundle | null) {
  const reason =
    problemOfVersion(set) ??
    (bundle?.kind === 'problem' ? bundle.problem : null) ??
    (set.kind === 'kind2'
      ? 'It has no policies that are ready.'
      : 'Its policies are not for OPA. Download the archive of its version.');
  return invalid({
    title: 'unprocessable entity',
    detail: `There is no bundle of this policy set. ${reason}`,
  });
}

/** A client that disconnects is not a failure of ours. */
async function send(content: NodeJS.ReadableStream, res: Response) {
  try {
    await pipeline(content, res);
  } catch (error) {
    if (res.req.socket.destroyed) return;
    throw error;
  }
}
