import { z } from 'zod';
import type { Grants } from '@groundwork/contracts';
import type { Db } from '@groundwork/database';
import { isGroundworkError } from '@groundwork/errors';
import { createReferenceStore } from '@groundwork/references';
import type { OrganizationId } from '@groundwork/resource-id';
import { organizationKind, type OrganizationFields } from './organization.ts';

/** What an event of admin-orgs says about an organization. */
export interface OrganizationChange {
  readonly id: OrganizationId;
  readonly version: number;
  readonly deleted: boolean;
  readonly fields: OrganizationFields;
}

/** An organization as this service last heard of it. */
export interface KnownOrganization {
  readonly name: string;
  readonly disabled: boolean;
  readonly deleted: boolean;
}

const fieldsSchema = z.object({ name: z.string(), disabled: z.boolean().default(false) });

/** This service's references to organizations (libs/references). */
export function createOrganizationStore(db: Db) {
  const references = createReferenceStore(db);
  return {
    /** Keeps the newest that is known; nothing overtakes a deletion. Waits for the writes that hold the organization. */
    async apply({ id, ...change }: OrganizationChange): Promise<boolean> {
      return references.apply({ kind: organizationKind, id, ...change });
    },

    /**
     * Holds the organization until the transaction ends, so that it cannot be deleted under a write of its own.
     *
     * @throws GroundworkError `not-found` when it is deleted, even where the grants answer was older
     */
    async hold({ id, name, disabled, version }: Grants['organization']): Promise<void> {
      const known = await references.lockForWrite(organizationKind, id);
      if (!known) await references.ensure(organizationKind, id, version, { name, disabled });
    },

    /** Holds the organization as `hold` does, where one that is disabled, or that nobody has told of yet, is as good. */
    async holdUnlessDeleted(id: OrganizationId): Promise<boolean> {
      try {
        await references.lockForWrite(organizationKind, id);
        return true;
      } catch (error) {
        unlessGone(error);
        return false;
      }
    },

    /** What is known of the organization; undefined where nothing is yet. */
    async find(id: OrganizationId): Promise<KnownOrganization | undefined> {
      const known = await references.find(organizationKind, id);
      return known && { ...fieldsSchema.parse(known.fields), deleted: known.deletedAt !== null };
    },

    /**
     * Holds the organization as `hold` does, where nobody asks on whose behalf.
     *
     * @returns false where it is deleted, disabled, or not known yet: then nothing is to be done for it
     */
    async holdIfActive(id: OrganizationId): Promise<boolean> {
      const known = await references.lockForWrite(organizationKind, id).catch(unlessGone);
      return known !== undefined && !fieldsSchema.parse(known.fields).disabled;
    },
  };
}

function unlessGone(error: unknown): undefined {
  if (!isGroundworkError(error, 'not-found')) throw error;
}
