import type { Request } from 'express';
import { invalid } from '@groundwork/errors';
import { causeOf, contextOf, created, endpoint, principalOf } from '@groundwork/http';
import type { AdminOrgsContext } from '../context.ts';
import { authorizeTeamChange } from '../teams/team.access.ts';
import { canManageTokens } from '../teams/team.policy.ts';
import { newTeamTokenBody, parseTeamTokenAttributes } from './api-token.request.ts';
import { apiTokenShape, renderApiToken } from './api-token.serializer.ts';
import { issueApiToken } from '../tokens/api-token.changes.ts';
import { sendSecretOnce } from './api-token.view.ts';

/**
 * `POST /teams/:id/authentication-tokens`: 201 with an additional token of the team and its secret, shown only here.
 * Needs permission to manage the team (404). 422 if the description is missing (unless the wire vocabulary permits
 * that) or another token of the team already has it.
 */
export const createTeamToken = endpoint(
  { takes: newTeamTokenBody, responses: created(apiTokenShape) },
  (ctx: AdminOrgsContext) => async (req, res) => {
    const principal = principalOf(req);
    const created = await ctx.inTransaction(async (tx) => {
      const { access, team } = await authorizeTeamChange(tx, req, canManageTokens);
      const now = ctx.clock.now();
      const attributes = parseTeamTokenAttributes(req, now);
      const others = await tx.apiTokens.listOfTeam(team.organizationId, team.id);
      if (others.some(({ description }) => description === attributes.description))
        throw descriptionTaken(req);
      const { token, secret } = await issueApiToken(tx, ctx.tokenHashes, {
        subject: { kind: 'team', organizationId: team.organizationId, teamId: team.id },
        attributes,
        principal,
        cause: causeOf(req),
        now,
      });
      return renderApiToken(token, { organizationName: access.grants.organization.name, secret });
    });
    sendSecretOnce(res, created);
  },
);

function descriptionTaken(req: Request) {
  const detail = 'Description has already been taken';
  const pointer = '/data/attributes/description';
  return contextOf(req).vocabulary.allows('taken-description-by-its-words')
    ? invalid({ title: 'invalid attributes', detail: `Validation failed: ${detail}`, pointer })
    : invalid({ detail, pointer });
}
