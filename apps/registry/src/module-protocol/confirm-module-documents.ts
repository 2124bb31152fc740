import {
  confirmModuleDocuments as confirmModuleDocumentsRequest,
  type ModuleDocument,
  type Principal,
} from '@groundwork/contracts';
import { isGroundworkError } from '@groundwork/errors';
import { internalRoute } from '@groundwork/http';
import type { RegistryContext } from '../context.ts';
import { canReadModules } from '../modules/module.policy.ts';

/**
 * `POST /internal/module-documents/confirm`: which documents that the gateway has kept are still true for their readers
 * (ADR 70). Counts the downloads among them.
 */
export const confirmModuleDocuments = internalRoute(
  confirmModuleDocumentsRequest,
  (ctx: RegistryContext) =>
    async ({ principals, reads }) => {
      const [isReadable, isUnchanged] = await Promise.all([
        Promise.all(reads.map(({ principal, document }) => mayRead(ctx, principals[principal], document))),
        ctx.stores.moduleDocuments.areUnchanged(reads.map(({ document }) => document)),
      ]);
      const confirmed = [...reads.keys()].filter((index) => isReadable[index] && isUnchanged[index]);
      for (const index of confirmed) count(ctx, reads[index]);
      return { confirmed };
    },
);

/** A refusal is not told here: the gateway sends the request that is refused. */
async function mayRead(
  { grants }: RegistryContext,
  principal: Principal | undefined,
  { organizationId, organizationName }: ModuleDocument,
): Promise<boolean> {
  if (principal === undefined) return false;
  try {
    const { organization } = await grants.authorize(principal, { name: organizationName }, canReadModules);
    return organization.id === organizationId && organization.name === organizationName;
  } catch (error) {
    if (isGroundworkError(error)) return false;
    throw error;
  }
}

interface ConfirmedRead {
  readonly document: ModuleDocument;
  readonly readers: number;
}

function count({ downloadCounts }: RegistryContext, read: ConfirmedRead | undefined): void {
  const { organizationId, downloadOf } = read?.document ?? {};
  if (read && organizationId && downloadOf)
    downloadCounts.count({ id: downloadOf, organizationId }, read.readers);
}
