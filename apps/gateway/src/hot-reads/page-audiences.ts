import {
  canReadModules,
  moduleViewerOf,
  type Grants,
  type ModuleOwner,
  type ModulePage,
} from '@groundwork/contracts';
import { isGroundworkError } from '@groundwork/errors';
import type { GrantsService } from '@groundwork/service/grants';
import { ownerInHotPath } from './hot-path.ts';
import type { Audience, Audiences } from './hot-reads.ts';
import { createOwnerNames, namesOf } from './owner-names.ts';

/**
 * Readers of pages of modules: those with the same rights in the organization, while the same organizations share their modules with it
 * (ADR 100).
 */
export function createPageAudiences(
  grants: Pick<GrantsService, 'authorize' | 'cachedGrants' | 'cachedProducers' | 'producersOf'>,
): Audiences<ModulePage> {
  const rememberedNames = createOwnerNames();

  const audienceOf = (granted: Grants, producers: readonly ModuleOwner[]): Audience => ({
    key: keyOf(moduleViewerOf(granted), rememberedNames(producers)),
  });

  return {
    known(path, reader) {
      const { name } = ownerInHotPath(path);
      const granted = grants.cachedGrants(reader, { name }, canReadModules);
      const producers = granted && grants.cachedProducers(granted.organization.id);
      return producers && audienceOf(granted, producers);
    },
    async find(path, reader) {
      const { name } = ownerInHotPath(path);
      try {
        const granted = await grants.authorize(reader, { name }, canReadModules);
        return audienceOf(granted, await grants.producersOf(granted.organization.id));
      } catch (failure) {
        if (isGroundworkError(failure)) return undefined;
        throw failure;
      }
    },
    ofDocument: (_path, { viewer, producers }) => ({ key: keyOf(viewer, namesOf(producers)) }),
  };
}

const keyOf = (viewer: string, producers: string): string => ` ${viewer} ${producers}`;
