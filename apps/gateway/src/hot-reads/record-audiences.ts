import { LRUCache } from 'lru-cache';
import { recordViewerOf, type Grants, type Principal, type RecordDocument } from '@groundwork/contracts';
import { isGroundworkError } from '@groundwork/errors';
import type { GrantsService } from '@groundwork/service/grants';
import type { Audience, Audiences } from './hot-reads.ts';

const maxOwners = 100_000;

/** All grants count: the service has shown the document to a reader with the same ones. */
export const anyGrants = (): boolean => true;

/**
 * Readers with the same rights in the organization that owns the record (ADR 100). A path with an id does not name the organization, so it is
 * remembered from the last document there.
 */
export function createRecordAudiences(
  grants: Pick<GrantsService, 'authorize' | 'cachedGrants'>,
): Audiences<RecordDocument> {
  /** Names of organizations, by the path of their record. */
  const owners = new LRUCache<string, string>({ max: maxOwners });
  const viewers = new WeakMap<Grants, Audience>();

  function audienceOf(granted: Grants): Audience {
    const remembered = viewers.get(granted);
    if (remembered) return remembered;
    const audience = { key: keyOf(recordViewerOf(granted)) };
    viewers.set(granted, audience);
    return audience;
  }

  return {
    known(path, reader: Principal) {
      const name = owners.get(path);
      const granted = name === undefined ? undefined : grants.cachedGrants(reader, { name }, anyGrants);
      return granted && audienceOf(granted);
    },
    async find(path, reader) {
      const name = owners.get(path);
      if (name === undefined) return undefined;
      try {
        return audienceOf(await grants.authorize(reader, { name }, anyGrants));
      } catch (failure) {
        if (isGroundworkError(failure)) return undefined;
        throw failure;
      }
    },
    ofDocument(path, { organizationName, viewer }) {
      owners.set(path, organizationName);
      return { key: keyOf(viewer) };
    },
  };
}

const keyOf = (viewer: string): string => ` ${viewer}`;
