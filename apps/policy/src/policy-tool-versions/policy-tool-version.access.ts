import type { Request } from 'express';
import { z } from 'zod';
import { idSchema } from '@groundwork/contracts/resource-ids';
import { notFound } from '@groundwork/errors';
import { contextOf, parseParams, principalOf, refuseUnlessSiteAdministrator } from '@groundwork/http';
import type { PolicyContext } from '../context.ts';
import { policyKinds, type PolicyKind } from '../policy-words/policy-kind.ts';
import { typeOfKind, type PolicyToolVersion } from './policy-tool-version.ts';

const parameters = z.object({ tool: z.string() });
const versionParameters = z.object({ id: idSchema('policyToolVersion') });

/** @throws GroundworkError `not-found` for an unknown tool, and for users who are not site administrators */
export function requestedTool(ctx: PolicyContext, req: Request): PolicyKind {
  refuseUnlessSiteAdministrator(ctx, principalOf(req));
  const { tool } = parseParams(parameters, req);
  const { vocabulary } = contextOf(req);
  const kind = policyKinds.find((known) => vocabulary.writeType(typeOfKind[known]) === `${tool}-versions`);
  if (!kind) throw notFound();
  return kind;
}

/** @throws GroundworkError `not-found` if the tool lacks the version, and for users who are not site administrators */
export async function requestedToolVersion(ctx: PolicyContext, req: Request): Promise<PolicyToolVersion> {
  const kind = requestedTool(ctx, req);
  const { id } = parseParams(versionParameters, req);
  const version = await ctx.stores.policyToolVersions.find(kind, id);
  if (!version) throw notFound();
  return version;
}
