import { policyTextPiece, readPolicyText as readPolicyTextRequest } from '@groundwork/contracts';
import { internalRoute } from '@groundwork/http';
import type { PolicyContext } from '../context.ts';
import { compilationStateOf } from './policy-compilation.ts';

/** `POST /internal/policy-texts/read`: a piece of a text that waits to be compiled, with its query. */
export const readPolicyText = internalRoute(
  readPolicyTextRequest,
  ({ stores }: PolicyContext) =>
    async ({ policyId, textSha256, offset }) => {
      const gone = { awaited: false } as const;
      const owner = await stores.policies.findOwner(policyId);
      const policy = owner && (await stores.policies.find(owner, policyId));
      if (!policy || policy.textSha256 !== textSha256 || compilationStateOf(policy) !== 'pending')
        return gone;
      const at = { offset, length: policyTextPiece };
      const found = await stores.policyTexts.findPiece(policy.organizationId, policyId, at);
      if (!found) return gone;
      const next = found.isLast ? null : offset + policyTextPiece;
      return { awaited: true, query: policy.query ?? '', piece: found.piece, next };
    },
);
