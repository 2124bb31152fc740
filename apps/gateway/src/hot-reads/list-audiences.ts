import type { ModuleList, ModuleOwner } from '@groundwork/contracts';
import { isGroundworkError } from '@groundwork/errors';
import type { GrantsService } from '@groundwork/service/grants';
import type { Audience, Audiences } from './hot-reads.ts';
import { createOwnerNames, namesOf } from './owner-names.ts';

/** Readers of lists of the registry protocol: those who may read the modules of the same organizations (ADR 110). */
export function createListAudiences(
  grants: Pick<GrantsService, 'cachedReadableOrganizations' | 'readableOrganizations'>,
): Audiences<ModuleList> {
  const rememberedNames = createOwnerNames();
  const audienceOf = (organizations: readonly ModuleOwner[]): Audience => ({
    key: keyOf(rememberedNames(organizations)),
  });

  return {
    known(_path, reader) {
      const organizations = grants.cachedReadableOrganizations(reader);
      return organizations && audienceOf(organizations);
    },
    async find(_path, reader) {
      try {
        return audienceOf(await grants.readableOrganizations(reader));
      } catch (failure) {
        if (isGroundworkError(failure)) return undefined;
        throw failure;
      }
    },
    ofDocument: (_path, { organizations }) => ({ key: keyOf(namesOf(organizations)) }),
  };
}

const keyOf = (names: string): string => ` ${names}`;
