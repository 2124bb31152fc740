import type { Request, Response } from 'express';
import { keepsDocumentHeader, moduleDocumentHeader, type ModuleDocument } from '@groundwork/contracts';
import type { ModuleVersionId } from '@groundwork/contracts/resource-ids';
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
}

interface Source {
  readonly organization: RequestedModule['organization'];
  readonly module: Pick<RequestedModule['module'], 'id'>;
  readonly revision: string;
}

/** Lets the gateway keep the response, and compare it with later changes (ADR 78). */
export function allowKeeping(
  req: Request,
  res: Response,
  { organization, module, revision }: Source,
  { kind, downloadOf }: Keepable,
): void {
  if (req.method !== 'GET' || req.get(keepsDocumentHeader) !== '1') return;
  const document: ModuleDocument = {
    organizationId: organization.id,
    organizationName: organization.name,
    moduleId: module.id,
    revision,
    keepMs: keepMs[kind],
    downloadOf: downloadOf ?? null,
  };
  res.set(moduleDocumentHeader, JSON.stringify(document));
}
