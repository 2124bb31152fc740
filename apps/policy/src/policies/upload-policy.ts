import type { Request, RequestHandler } from 'express';
import { declaresReserved, reservedName } from '@groundwork/archives';
import { invalid, notFound } from '@groundwork/errors';
import { causeOf, contextOf, endpoint, isStorable, ok, sendResource } from '@groundwork/http';
import type { Resource } from '@groundwork/jsonapi';
import type { PolicyContext } from '../context.ts';
import { storePolicyChange } from './policy.changes.ts';
import { maxPolicyTextBytes, withText } from './policy.ts';
import { presentationOf } from '../policy-sets/policy-set.view.ts';
import { readBody } from './policy-text.request.ts';
import { requestedPolicy } from './policy.access.ts';
import { policyResource } from './policy.view.ts';
import { createUploadMemory, tooLong } from './upload-memory.ts';
import { policyShape } from './policy.serializer.ts';

/** Limit on the number of texts that one process decodes and stores at the same time. */
const concurrentTexts = 4;

/**
 * `PUT /policies/:id/upload` (docs/compatibility.md#surrounding-endpoints): the body is the policy's text, of any
 * media type. Permission is checked again when it has arrived.
 *
 * 200 with the policy: the text is replaced, and waits to be compiled. 413: more than 10 MB. 422: not UTF-8, blank (the `terraform` vocabulary
 * accepts an empty body), with a NUL, or in the reserved package. 429: the organization's uploads exceed its share. 503, with `Retry-After`:
 * all uploads together are too large. 504: the upload took more than a minute.
 */
export const uploadPolicy = endpoint({ responses: ok(policyShape) }, (ctx: PolicyContext): RequestHandler => {
  const memory = createUploadMemory();
  const takeTurn = createTurns(concurrentTexts);

  async function store(req: Request, bytes: Buffer): Promise<Resource> {
    const { policy, organization } = await requestedPolicy(ctx, req);
    const isEmptyAccepted = contextOf(req).vocabulary.allows('empty-policy-text');
    const text = bytes.length === 0 && isEmptyAccepted ? '' : decode(bytes);
    if (policy.kind === 'kind2' && declaresReserved(text)) throw unreadable(reservedRefusal);
    return ctx.inTransaction(async (tx) => {
      await tx.organizations.hold(organization);
      const current = await tx.policies.lock(organization.id, policy.id);
      if (!current) throw notFound();
      const now = ctx.clock.now();
      const changed = withText(current, text, now);
      if (changed) {
        await tx.policyTexts.put(organization.id, policy.id, text);
        await storePolicyChange(tx, { before: current, after: changed }, { now, cause: causeOf(req) });
      }
      return policyResource(tx, organization, changed ?? current, presentationOf(ctx, req));
    });
  }

  return async (req, res) => {
    const { organization } = await requestedPolicy(ctx, req);
    if (Number(req.get('content-length') ?? 0) > maxPolicyTextBytes) throw tooLong();
    const held = memory.hold(organization.id);
    try {
      const bytes = await readBody(req, held);
      sendResource(res, 200, await takeTurn(() => store(req, bytes)));
    } finally {
      held.release();
    }
  };
});

/** Limits concurrency; tasks run in the order of their arrival. */
function createTurns(atMost: number) {
  const waiting: (() => void)[] = [];
  let free = atMost;
  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (free > 0) free -= 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else free += 1;
    }
  };
}

function decode(bytes: Buffer): string {
  const text = utf8(bytes);
  if (text === undefined || !isStorable(text))
    throw unreadable('Policy must be UTF-8 text without NUL characters');
  if (text.trim() === '') throw unreadable("Policy can't be blank");
  return text;
}

function utf8(bytes: Buffer): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

const reservedRefusal = `The package ${reservedName} is reserved for the parameters and exemptions of a policy set. Rename it.`;

const unreadable = (detail: string) => invalid({ title: 'unprocessable entity', detail });
