import { canReadModules, moduleViewerOf, type Grants, type ModuleDocument } from '@groundwork/contracts';
import type { OrganizationId } from '@groundwork/contracts/resource-ids';
import { isGroundworkError } from '@groundwork/errors';
import type { GrantsService } from '@groundwork/service/grants';
import { ownerInHotPath } from './hot-path.ts';
import type { Audience, Audiences } from './hot-reads.ts';
import type { Ruled, RuledOrganizations } from './ruled-organizations.ts';

/**
 * Readers who get the same documents: those whom the same rules of consumption concern (ADR 87), or with the same rights if the document shows
 * them (ADR 95). `key` is empty for those whom no rule concerns.
 */
export interface ModuleAudience extends Audience {
  readonly consumers: readonly OrganizationId[];
  readonly isAuthor: boolean;
  /** `moduleViewerOf` the readers. */
  readonly viewer?: string;
}

const everybody: ModuleAudience = { key: '', consumers: [], isAuthor: false };

export function createModuleAudiences(
  grants: Pick<
    GrantsService,
    'authorize' | 'cachedConsumingOrganizations' | 'cachedGrants' | 'consumingOrganizations'
  >,
  rules: Pick<RuledOrganizations, 'areNone' | 'among'>,
): Audiences<ModuleDocument, ModuleAudience> {
  return {
    known(path, reader) {
      const { name, showsRights } = ownerInHotPath(path);
      if (showsRights) {
        const granted = grants.cachedGrants(reader, { name }, canReadModules);
        return granted && viewersLike(granted);
      }
      if (rules.areNone()) return everybody;
      const organizations = grants.cachedConsumingOrganizations(reader);
      const ruled = organizations && rules.among(organizations);
      if (!ruled || ruled.consumers.length === 0) return ruled && everybody;
      const granted = grants.cachedGrants(reader, { name }, canReadModules);
      return granted && audienceOf(ruled, granted.permissions.manageModules);
    },
    async find(path, reader) {
      const { name, showsRights } = ownerInHotPath(path);
      try {
        if (showsRights) return viewersLike(await grants.authorize(reader, { name }, canReadModules));
        if (rules.areNone()) return everybody;
        const ruled = rules.among(await grants.consumingOrganizations(reader));
        if (ruled.consumers.length === 0) return everybody;
        const granted = await grants.authorize(reader, { name }, canReadModules);
        return audienceOf(ruled, granted.permissions.manageModules);
      } catch (failure) {
        if (isGroundworkError(failure)) return undefined;
        throw failure;
      }
    },
    ofDocument: (_path, document, audience) => (audience && isFor(document, audience) ? audience : undefined),
  };
}

/** True if the registry has made the document for this audience. It may know of other members or rules than this process does. */
const isFor = (
  { audience, viewer }: ModuleDocument,
  { consumers, isAuthor, viewer: wanted }: ModuleAudience,
): boolean =>
  viewer === wanted &&
  (audience?.isAuthor ?? false) === isAuthor &&
  (audience?.consumers ?? []).join() === consumers.join();

const audienceOf = ({ consumers, key }: Ruled, isAuthor: boolean): ModuleAudience => ({
  key: ` ${key}${isAuthor ? ' author' : ''}`,
  consumers,
  isAuthor,
});

function viewersLike(granted: Grants): ModuleAudience {
  const viewer = moduleViewerOf(granted);
  return { key: ` ${viewer}`, consumers: [], isAuthor: false, viewer };
}
