import { z } from 'zod';
import type { Grants } from '@groundwork/contracts';
import type { OrganizationId } from '@groundwork/contracts/resource-ids';
import type { Db, Query } from '@groundwork/database';
import { isGroundworkError } from '@groundwork/errors';
import { createReferenceStore, type Reference } from './reference.store.ts';

/** Name of the aggregate in events. */
export const organizationKind = 'organization';

/** Rules for versions of modules whose numbers are too low, unless the module has a rule of its own (ADR 84). */
const moduleVersionRules = ['off', 'warn', 'enforce'] as const;

const moduleVersionRuleSchema = z.enum(moduleVersionRules).catch('warn').default('warn');

/**
 * Fields of an organization that are copied from admin-orgs: `name`, for events published without a request,
 * `disabled`, so that no work is done for a disabled organization, and `refuseSecretFiles` and `moduleVersionRule`, settings of its owners.
 * Permissions never depend on them (ADR 3).
 */
export interface OrganizationFields extends Record<string, unknown> {
  readonly name: string;
  readonly disabled: boolean;
  /** Absent in the state that a request or an earlier release has given. */
  readonly refuseSecretFiles?: boolean;
  readonly moduleVersionRule?: (typeof moduleVersionRules)[number];
}

/** The fields in the state of an organization. */
export const organizationFields = ({
  name,
  disabled,
  settings,
}: Pick<OrganizationFields, 'name' | 'disabled'> & {
  readonly settings?: Readonly<Record<string, unknown>> | undefined;
}): OrganizationFields => ({
  name,
  disabled,
  ...(settings && {
    refuseSecretFiles: settings.refuseSecretFiles === true,
    moduleVersionRule: moduleVersionRuleSchema.parse(settings.moduleVersionRule),
  }),
});

/** State of an organization, as an event of admin-orgs shows it. */
export interface OrganizationChange {
  readonly id: OrganizationId;
  readonly version: number;
  readonly deleted: boolean;
  readonly fields: OrganizationFields;
}

/** An organization in its last received state. */
export interface KnownOrganization {
  readonly name: string;
  readonly disabled: boolean;
  readonly refuseSecretFiles: boolean;
  readonly moduleVersionRule: (typeof moduleVersionRules)[number];
  readonly deleted: boolean;
}

const fieldsSchema = z.object({
  name: z.string(),
  disabled: z.boolean().default(false),
  refuseSecretFiles: z.boolean().default(false),
  moduleVersionRule: moduleVersionRuleSchema,
});

export interface OrganizationStore {
  /** Stores the state if it is newer; a deletion is final, and waits for writes that hold the organization. */
  apply(change: OrganizationChange): Promise<boolean>;
  /** The organization, even a deleted one; undefined if it is not known yet. */
  find(id: OrganizationId): Promise<KnownOrganization | undefined>;
  /**
   * Holds the organization until the transaction ends, so that it cannot be deleted during a write.
   *
   * @throws GroundworkError `not-found` when it is deleted, even if the grants are from before the deletion
   */
  hold(organization: Grants['organization']): Promise<void>;
  /**
   * Part of a statement that holds the organization without waiting. It returns a row unless the organization is
   * unknown, deleted or being changed.
   */
  holdingAtOnce(id: OrganizationId): Query;
  /**
   * Part of a statement that holds the organization and selects `id`, `name`, `deleted_at`; no row if the organization
   * is unknown.
   */
  holding(id: Query): Query;
  /**
   * Holds the organization for work without a request; false if it is deleted. An unknown organization counts as
   * existing.
   */
  holdUnlessDeleted(id: OrganizationId): Promise<boolean>;
  /** Holds the organization like `holdUnlessDeleted`, but also returns false if it is disabled or unknown. */
  holdIfActive(id: OrganizationId): Promise<boolean>;
}

/** A service's references to organizations, on a connection or a transaction (holding needs a transaction). */
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
