import { z } from 'zod';
import type { Grants } from '@groundwork/contracts';
import type { Db, Query } from '@groundwork/database';
import { isGroundworkError } from '@groundwork/errors';
import type { OrganizationId } from '@groundwork/resource-id';
import { createReferenceStore, type Reference } from './reference.store.ts';

/** Kind of the references to organizations; it is the aggregate's name in their events. */
export const organizationKind = 'organization';

/**
 * What a service keeps of an organization (admin-orgs owns the rest): the name, for events that it publishes without a
 * request, and whether it is disabled, so that nothing is done for it in the meantime. Permissions are never decided
 * by it (ADR 3).
 */
export interface OrganizationFields extends Record<string, unknown> {
  readonly name: string;
  readonly disabled: boolean;
}

/** What an event of admin-orgs says about an organization. */
export interface OrganizationChange {
  readonly id: OrganizationId;
  readonly version: number;
  readonly deleted: boolean;
  readonly fields: OrganizationFields;
}

/** An organization in the state that this service received last. */
export interface KnownOrganization {
  readonly name: string;
  readonly disabled: boolean;
  readonly deleted: boolean;
}

const fieldsSchema = z.object({ name: z.string(), disabled: z.boolean().default(false) });

export interface OrganizationStore {
  /** Keeps the newest known state; nothing overtakes a deletion. Waits for writes that hold the organization. */
  apply(change: OrganizationChange): Promise<boolean>;
  /** What is known of the organization, including a deleted one; undefined if nothing is known yet. */
  find(id: OrganizationId): Promise<KnownOrganization | undefined>;
  /**
   * Holds the organization until the transaction ends, so that it cannot be deleted during one of its writes.
   *
   * @throws GroundworkError `not-found` when it is deleted, even if the grants were older
   */
  hold(organization: Grants['organization']): Promise<void>;
  /**
   * The part of a statement that holds the organization as `hold` does, but waits for nobody: it selects a row if the
   * organization is known, not deleted and not being changed.
   */
  holdingAtOnce(id: OrganizationId): Query;
  /**
   * The part of a statement that holds the organization as `hold` does, and selects its `id`, `name` and `deleted_at`; no row if
   * nothing is known of it.
   *
   * @param id selects its id
   */
  holding(id: Query): Query;
  /**
   * Holds it for work that nobody has asked for; false where it is deleted. An unknown one counts as existing, and its
   * deletion waits too.
   */
  holdUnlessDeleted(id: OrganizationId): Promise<boolean>;
  /** Holds it like `holdUnlessDeleted`; false also if it is disabled or not known yet. */
  holdIfActive(id: OrganizationId): Promise<boolean>;
}

/** A service's references to organizations, on a connection or a transaction (holding needs the latter). */
export function createOrganizationStore(db: Db): OrganizationStore {
  const references = createReferenceStore(db);
  const lock = (id: OrganizationId): Promise<Reference | 'deleted' | undefined> =>
    references.lockForWrite(organizationKind, id).catch(deletedWhenNotFound);
  return {
    apply: ({ id, ...change }) => references.apply({ kind: organizationKind, id, ...change }),

    async find(id) {
      const known = await references.find(organizationKind, id);
      return known && { ...fieldsSchema.parse(known.fields), deleted: known.deletedAt !== null };
    },

    async hold({ id, name, disabled, version }) {
      const known = await references.lockForWrite(organizationKind, id);
      if (!known) await references.ensure(organizationKind, id, version, { name, disabled });
    },

    holdingAtOnce: (id) =>
      db('referenced_records')
        .select('id')
        .where({ kind: organizationKind, id, deleted_at: null })
        .forShare()
        .skipLocked(),

    holding: (id) =>
      db('referenced_records')
        .select('id', db.raw("fields ->> 'name' as name"), 'deleted_at')
        .where({ kind: organizationKind })
        .whereRaw('id = ?', [id])
        .forShare(),

    async holdUnlessDeleted(id) {
      const known = await lock(id);
      if (known !== undefined) return known !== 'deleted';
      await references.lockUnknown(organizationKind, id);
      return (await lock(id)) !== 'deleted';
    },

    async holdIfActive(id) {
      const known = await lock(id);
      return known !== undefined && known !== 'deleted' && !fieldsSchema.parse(known.fields).disabled;
    },
  };
}

function deletedWhenNotFound(error: unknown): 'deleted' {
  if (isGroundworkError(error, 'not-found')) return 'deleted';
  throw error;
}
