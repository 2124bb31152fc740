import type { Grants } from '@groundwork/contracts';
import type { Db } from '@groundwork/database';
import { isGroundworkError } from '@groundwork/errors';
import { createReferenceStore } from '@groundwork/references';
import type { OrganizationId } from '@groundwork/resource-id';
import { organizationFieldsSchema, organizationKind, type OrganizationFields } from './organization.ts';

/** What an event of admin-orgs says about an organization. */
export interface OrganizationChange {
  readonly id: OrganizationId;
  readonly version: number;
  readonly deleted: boolean;
  readonly fields: OrganizationFields;
}

/** The references of the policy service to organizations (libs/references). */
export function createOrganizationStore(db: Db) {
  const references = createReferenceStore(db);
  return {
    /** Keeps the newest that is known; nothing overtakes a deletion. Waits for the writes that hold the organization. */
    async apply({ id, ...change }: OrganizationChange): Promise<boolean> {
      return references.apply({ kind: organizationKind, id, ...change });
    },

    /** The last known name, a deleted organization's included. */
    async findName(id: OrganizationId): Promise<string | undefined> {
      const reference = await references.find(organizationKind, id);
      return reference && organizationFieldsSchema.parse(reference.fields).name;
    },

    /**
     * Holds the organization until the transaction ends, so that it cannot be deleted under a write of its own.
     *
     * @throws GroundworkError `not-found` when it is deleted, even where the grants answer was older
     */
    async hold({ id, name, version }: Grants['organization']): Promise<void> {
      const known = await references.lockForWrite(organizationKind, id);
      if (!known) await references.ensure(organizationKind, id, version, { name });
    },

    /** Holds it as `hold` does, for work that nobody has asked for; false where it is deleted. */
    async holdLiving(id: OrganizationId): Promise<boolean> {
      try {
        await references.lockForWrite(organizationKind, id);
        return true;
      } catch (error) {
        if (isGroundworkError(error, 'not-found')) return false;
        throw error;
      }
    },
  };
}
