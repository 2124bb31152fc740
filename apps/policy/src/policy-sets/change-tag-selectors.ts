import type { RequestHandler } from 'express';
import { invalid, notFound } from '@groundwork/errors';
import { causeOf, endpoint, noContent, parseBody, sendNoContent } from '@groundwork/http';
import { earlierListsExpired } from '@groundwork/kept-documents';
import type { PolicyContext } from '../context.ts';
import { policySetUpdated } from './policy-set.events.ts';
import { changePolicySet, type PolicySet } from './policy-set.ts';
import { requestedPolicySet } from './policy-set.access.ts';
import { tagSelectorsBody, tagSelectorsIn } from '../tag-selectors/tag-selector.request.ts';
import { selectedAgain } from '../tag-selectors/tagged-workspace.changes.ts';
import {
  areChanged,
  exclusionsAmong,
  maxTagSelectors,
  tagSelectorChanges,
  withoutTagSelectors,
  withTagSelectors,
  type TagSelector,
} from '../tag-selectors/tag-selector.ts';

type Change = typeof withTagSelectors;

const operation = { takes: tagSelectorsBody, responses: noContent() };

/** `POST /policy-sets/:id/tag-selectors`. See `changeTagSelectors`. */
export const addTagSelectors = endpoint(operation, (ctx: PolicyContext) =>
  changeTagSelectors(ctx, withTagSelectors),
);

/** `DELETE /policy-sets/:id/tag-selectors`. See `changeTagSelectors`. */
export const removeTagSelectors = endpoint(operation, (ctx: PolicyContext) =>
  changeTagSelectors(ctx, withoutTagSelectors),
);

/**
 * The endpoints of docs/reference/policy-sets.md#tag-selectors: plain JSON, `{data: [selectors]}`, 204; idempotent.
 * 404; 422 for a malformed body, for a selector that does not exclude if the set is global, and beyond 100 selectors.
 */
function changeTagSelectors(ctx: PolicyContext, change: Change): RequestHandler {
  return async (req, res) => {
    const { policySet, organization } = await requestedPolicySet(ctx, req);
    const given = tagSelectorsIn(parseBody(tagSelectorsBody, req).data);
    await ctx.inTransaction(async (tx) => {
      await tx.organizations.hold(organization);
      await tx.taggedWorkspaces.hold(organization.id);
      const set = await tx.policySets.lock(organization.id, policySet.id);
      if (!set) throw notFound();
      const selectors = change(set.tagSelectors, given);
      if (!areChanged(tagSelectorChanges(set.tagSelectors, selectors))) return;
      refuseUnlessPossible(set, selectors);
      const next = changePolicySet(set, { tagSelectors: selectors }, ctx.clock.now());
      await tx.policySets.update(next);
      const counts = await tx.relations.count(organization.id, next.id);
      const others = await selectedAgain(tx, set, next);
      await tx.outbox.add(policySetUpdated(next, counts, [], others), causeOf(req));
    });
    await earlierListsExpired();
    sendNoContent(res);
  };
}

function refuseUnlessPossible({ global }: PolicySet, selectors: readonly TagSelector[]): void {
  if (global && exclusionsAmong(selectors).length < selectors.length) {
    throw refusal('A global policy set applies to all workspaces: its tag selectors can only exclude');
  }
  if (selectors.length > maxTagSelectors) {
    throw refusal(`A policy set can have at most ${maxTagSelectors} tag selectors. Remove one first`);
  }
}

const refusal = (detail: string) => invalid({ title: 'unprocessable entity', detail, pointer: '/data' });
