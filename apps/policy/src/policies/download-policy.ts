import { bytes, endpoint } from '@groundwork/http';
import { notFound } from '@groundwork/errors';
import type { PolicyContext } from '../context.ts';
import { policyFileExtensions } from './policy.ts';
import { requestedPolicy } from './policy.access.ts';

/** `GET /policies/:id/download`: the policy's text as a file; 404 until it has one. */
export const downloadPolicy = endpoint(
  { responses: bytes('text/plain') },
  (ctx: PolicyContext) => async (req, res) => {
    const { policy, organization } = await requestedPolicy(ctx, req);
    const text = await ctx.stores.policyTexts.find(organization.id, policy.id);
    if (text === undefined) throw notFound();
    if (res.headersSent) return;
    res
      .status(200)
      .set({
        'Content-Type': 'text/plain; charset=utf-8',
        'Content-Disposition': `attachment; filename="${policy.name}${policyFileExtensions[policy.kind]}"`,
      })
      .send(text);
  },
);
