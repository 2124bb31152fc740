import { canReadModules, type ModuleDocument, type Principal } from '@groundwork/contracts';
import type { OrganizationId } from '@groundwork/contracts/resource-ids';
import { isGroundworkError } from '@groundwork/errors';
import type { GrantsService } from '@groundwork/service/grants';
import type { Ruled, RuledOrganizations } from './ruled-organizations.ts';

/** Readers who get the same documents. `key` is empty for those whom no rule of consumption concerns (ADR 87). */
export interface Audience {
  readonly key: string;
  readonly consumers: readonly OrganizationId[];
  readonly isAuthor: boolean;
}

export interface Audiences {
  /** The reader's audience, if all that decides it is remembered. */
  known(path: string, reader: Principal): Audience | undefined;
  /** Undefined if admin-orgs cannot be asked, or the reader may not read the modules. The registry then decides. */
  find(path: string, reader: Principal): Promise<Audience | undefined>;
}

const everybody: Audience = { key: '', consumers: [], isAuthor: false };

export function createAudiences(
  grants: Pick<
    GrantsService,
    'authorize' | 'cachedConsumingOrganizations' | 'cachedGrants' | 'consumingOrganizations'
  >,
  rules: Pick<RuledOrganizations, 'areNone' | 'among'>,
): Audiences {
  return {
    known(path, reader) {
      if (rules.areNone()) return everybody;
      const organizations = grants.cachedConsumingOrganizations(reader);
      const ruled = organizations && rules.among(organizations);
      if (!ruled || ruled.consumers.length === 0) return ruled && everybody;
      const granted = grants.cachedGrants(reader, { name: namespaceOf(path) }, canReadModules);
      return granted && audienceOf(ruled, granted.permissions.manageModules);
    },
    async find(path, reader) {
      if (rules.areNone()) return everybody;
      try {
        const ruled = rules.among(await grants.consumingOrganizations(reader));
        if (ruled.consumers.length === 0) return everybody;
        const granted = await grants.authorize(reader, { name: namespaceOf(path) }, canReadModules);
        return audienceOf(ruled, granted.permissions.manageModules);
      } catch (failure) {
        if (isGroundworkError(failure)) return undefined;
        throw failure;
      }
    },
  };
}

/** True if the registry has made the document for this audience. It may know of other members or rules than this process does. */
export const isFor = ({ audience }: ModuleDocument, { consumers, isAuthor }: Audience): boolean =>
  (audience?.isAuthor ?? false) === isAuthor && (audience?.consumers ?? []).join() === consumers.join();

const audienceOf = ({ consumers, key }: Ruled, isAuthor: boolean): Audience => ({
  key: ` ${key}${isAuthor ? ' author' : ''}`,
  consumers,
  isAuthor,
});

/** The first segment after `/api/registry/v1/modules/`. */
const namespaceOf = (path: string): string => path.split('/', 6)[5] ?? '';
