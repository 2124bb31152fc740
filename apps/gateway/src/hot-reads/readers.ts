import type { AccessRule } from '@groundwork/auth';
import type { Grants } from '@groundwork/contracts';
import { isGroundworkError } from '@groundwork/errors';
import type { GrantsService } from '@groundwork/service/grants';
import type { KeptDocument, OwnedDocument, Readers } from './hot-reads.ts';

/** Readers of documents that everybody of an audience may read. */
export const wholeAudience: Readers<KeptDocument> = {
  isKnownReader: () => true,
  mayRead: () => Promise.resolve(true),
};

/** @param rule which members of the document's organization, and consumers of its modules, may read it */
export function createReaders(
  grants: Pick<GrantsService, 'authorize' | 'cachedGrants'>,
  rule: AccessRule,
): Readers<OwnedDocument> {
  return {
    isKnownReader(reader, document) {
      const name = document.organizationName;
      const cached = grants.cachedGrants(reader, { name }, rule);
      return cached !== undefined && isOf(cached, document);
    },
    async mayRead(reader, document) {
      const name = document.organizationName;
      try {
        return isOf(await grants.authorize(reader, { name }, rule), document);
      } catch (failure) {
        if (isGroundworkError(failure)) return false;
        throw failure;
      }
    },
  };
}

/** Another organization may have the name by now. */
const isOf = ({ organization }: Grants, { organizationId, organizationName }: OwnedDocument): boolean =>
  organization.id === organizationId && organization.name === organizationName;
