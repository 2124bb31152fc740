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

/**
 * Readers of pages of modules: those with the same rights in the organization, while the same organizations share their modules with it
 * (ADR 100).
 */
export function createPageAudiences(
  grants: Pick<GrantsService, 'authorize' | 'cachedGrants' | 'cachedProducers' | 'producersOf'>,
): Audiences<ModulePage> {
  const named = new WeakMap<readonly ModuleOwner[], string>();

  function namesOf(producers: readonly ModuleOwner[]): string {
    const remembered = named.get(producers);
    if (remembered !== undefined) return remembered;
    const names = namesIn(producers);
    named.set(producers, names);
    return names;
  }

  const audienceOf = (granted: Grants, producers: readonly ModuleOwner[]): Audience => ({
    key: keyOf(moduleViewerOf(granted), namesOf(producers)),
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
    ofDocument: (_path, { viewer, producers }) => ({ key: keyOf(viewer, namesIn(producers)) }),
  };
}

const namesIn = (producers: readonly ModuleOwner[]) =>
  producers.map(({ id, name }) => `${id}:${name}`).join(' ');

const keyOf = (viewer: string, producers: string): string => ` ${viewer} ${producers}`;
