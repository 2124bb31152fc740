import { notFound } from '@groundwork/errors';
import { endpoint, noContent } from '@groundwork/http';
import type { PolicyContext } from '../context.ts';
import { requestedVersion } from './policy-set-version.access.ts';

/** A short time, because a client follows the address at once. */
const validMs = 15 * 60 * 1000;

/**
 * The archive of a version of either kind (an addition,
 * docs/reference/policy-set-versions.md#download-a-policy-set-version). 302 to a signed address; 404 until the version is
 * ready.
 */
export const downloadPolicySetVersion = endpoint(
  { responses: noContent(302, { Location: 'The address of the archive, which needs no token' }) },
  (ctx: PolicyContext) => async (req, res) => {
    const { version } = await requestedVersion(ctx, req);
    if (version.archive === null) throw notFound();
    const { key, sha256 } = version.archive;
    const location = ctx.downloads.signed({
      key,
      sha256,
      fileName: `${version.id}.tar.gz`,
      expiresAt: new Date(ctx.clock.now().getTime() + validMs),
    });
    if (res.headersSent) return;
    res.status(302).set('Location', location).end();
  },
);
