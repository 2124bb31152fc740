import { canReadModules, type Grants, type ModuleDocument, type Principal } from '@groundwork/contracts';
import { isGroundworkError } from '@groundwork/errors';
import type { GrantsService } from '@groundwork/service/grants';

/** Decides who may read a kept document, by the grants that every service caches (ADR 22). */
export interface ModuleReaders {
  /** True if the permission is remembered. */
  isKnownReader(reader: Principal, document: ModuleDocument): boolean;
  /** Also false if admin-orgs cannot be asked. The registry then decides, and gives the reason. */
  mayRead(reader: Principal, document: ModuleDocument): Promise<boolean>;
}

export function createModuleReaders(
  grants: Pick<GrantsService, 'authorize' | 'cachedGrants'>,
): ModuleReaders {
  return {
    isKnownReader(reader, document) {
      const name = document.organizationName;
      const cached = grants.cachedGrants(reader, { name }, canReadModules);
      return cached !== undefined && isOf(cached, document);
    },
    async mayRead(reader, document) {
      const name = document.organizationName;
      try {
        return isOf(await grants.authorize(reader, { name }, canReadModules), document);
      } catch (failure) {
        if (isGroundworkError(failure)) return false;
        throw failure;
      }
    },
  };
}

/** Another organization may have the name by now. */
const isOf = ({ organization }: Grants, { organizationId, organizationName }: ModuleDocument): boolean =>
  organization.id === organizationId && organization.name === organizationName;
