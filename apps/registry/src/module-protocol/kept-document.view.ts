import type { Request, Response } from 'express';
import { keepsAudiencesHeader } from '@groundwork/contracts';
import type { ModuleVersionId } from '@groundwork/contracts/resource-ids';
import type { Judgment } from '../consumption-rules/judgment.ts';
import { allowKeeping } from '../modules/kept-document.view.ts';
import type { RequestedModule } from './installable-module.access.ts';

/** Milliseconds for which the gateway may keep a document whose module does not change. */
const keepMs = {
  /** A client must have time to follow an address before it expires: the rest of fifteen minutes. */
  address: 10 * 60_000,
  /** Short, because it shows download counts, and other modules of the same name. */
  details: 1_000,
  versions: 10 * 60_000,
} as const;

interface Keepable {
  readonly kind: keyof typeof keepMs;
  readonly downloadOf?: ModuleVersionId;
  /** The versions that rules of consumption left; undefined if none concerns the reader. */
  readonly judgment: Judgment | undefined;
}

interface Source {
  readonly organization: RequestedModule['organization'];
  readonly module: Pick<RequestedModule['module'], 'id'>;
  readonly revision: string;
  readonly hasEnforcedRules: boolean;
}

/**
 * Lets the gateway keep the response, and compare it with later changes (ADR 78). It ends at the second at which a version becomes old
 * enough. While there are rules of consumption, it is kept only by a gateway that keeps audiences apart (ADR 87).
 */
export function allowKeepingProtocol(
  req: Request,
  res: Response,
  { organization, module, revision, hasEnforcedRules }: Source,
  { kind, downloadOf, judgment }: Keepable,
): void {
  if (hasEnforcedRules && req.get(keepsAudiencesHeader) !== '1') return;
  allowKeeping(req, res, {
    organizationId: organization.id,
    organizationName: organization.name,
    moduleId: module.id,
    revision,
    keepMs: Math.min(keepMs[kind], leftMs(judgment)),
    downloadOf: downloadOf ?? null,
    ...(judgment && { audience: { consumers: [...judgment.consumers], isAuthor: judgment.isAuthor } }),
  });
}

/** Milliseconds until a version becomes old enough. */
const leftMs = (judgment: Judgment | undefined): number =>
  judgment?.endsAt ? judgment.endsAt.getTime() - judgment.judgedAt.getTime() : Infinity;
