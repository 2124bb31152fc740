import { z } from 'zod';
import type { OrganizationId } from '@groundwork/contracts/resource-ids';
import { parseRows, type Db } from '@groundwork/database';
import { createOrganizationStore, createReferenceStore } from '@groundwork/references';
import { organizationKind, type Subject, type SubjectPurpose } from './subject.ts';

const keyRow = z.object({ kind: z.string(), id: z.string() });
const lockedRow = z.object({ is_deleted: z.boolean() });

const referencesOf = ({ organizationId, purpose, subject }: Subject) => [
  { kind: organizationKind, id: organizationId },
  { kind: purpose, id: subject },
];

/**
 * Events create rows only for deleted records and disabled organizations; any other row is created by the first write that holds its
 * record.
 */
export function createSubjectStore(db: Db) {
  const references = createReferenceStore(db);
  const withKeys = (keys: readonly { kind: string; id: string }[]) =>
    db('referenced_records').whereIn(
      ['kind', 'id'],
      keys.map(({ kind, id }) => [kind, id]),
    );

  async function lock(subject: Subject): Promise<{ is_deleted: boolean }[]> {
    const rows: unknown = await withKeys(referencesOf(subject))
      .select(db.raw('deleted_at is not null as is_deleted'))
      .orderBy('kind')
      .forShare();
    return parseRows(lockedRow, rows);
  }

  return {
    async isDeleted(subject: Subject): Promise<boolean> {
      const tombstones: unknown[] = await withKeys(referencesOf(subject))
        .select('id')
        .whereNotNull('deleted_at');
      return tombstones.length > 0;
    },

    /** False if the record or its organization is deleted, or the organization is disabled. */
    async takesUploads(subject: Subject): Promise<boolean> {
      const refusing: unknown[] = await withKeys(referencesOf(subject))
        .select('id')
        .whereRaw("(deleted_at is not null or fields ->> 'disabled' = 'true')");
      return refusing.length === 0;
    },

    /** True if the organization is deleted or disabled, so that nothing of it is delivered. */
    async isOrganizationWithheld(id: OrganizationId): Promise<boolean> {
      const withheld: unknown[] = await withKeys([{ kind: organizationKind, id }])
        .select('id')
        .whereRaw("(deleted_at is not null or fields ->> 'disabled' = 'true')");
      return withheld.length > 0;
    },

    async isOrganizationDeleted(id: OrganizationId): Promise<boolean> {
      const tombstones: unknown[] = await withKeys([{ kind: organizationKind, id }])
        .select('id')
        .whereNotNull('deleted_at');
      return tombstones.length > 0;
    },

    async findLiving(
      organizationId: OrganizationId,
      purpose: SubjectPurpose,
      subjects: readonly string[],
    ): Promise<Set<string>> {
      const keys = [
        { kind: organizationKind, id: organizationId },
        ...subjects.map((id) => ({ kind: purpose, id })),
      ];
      const rows: unknown = await withKeys(keys).select('kind', 'id').whereNotNull('deleted_at');
      const buried = parseRows(keyRow, rows);
      if (buried.some(({ kind }) => kind === organizationKind)) return new Set();
      const ids = new Set(buried.map(({ id }) => id));
      return new Set(subjects.filter((subject) => !ids.has(subject)));
    },

    /**
     * Locks the record and its organization, so that neither can be deleted until the transaction ends. False if either is already deleted:
     * then nothing may be written.
     */
    async hold(subject: Subject): Promise<boolean> {
      const keys = referencesOf(subject);
      let locked = await lock(subject);
      if (locked.length < keys.length) {
        await db('referenced_records')
          .insert(keys.map((key) => ({ ...key, version: 1, fields: '{}' })))
          .onConflict(['kind', 'id'])
          .ignore();
        locked = await lock(subject);
      }
      return locked.length === keys.length && !locked.some((row) => row.is_deleted);
    },

    /** Like `hold`, for work on a record that may not be known here. */
    holdOrganization: (id: OrganizationId): Promise<boolean> =>
      createOrganizationStore(db).holdUnlessDeleted(id),

    /** Waits for writes that hold the record. */
    async bury({ purpose, subject }: Subject, version: number): Promise<void> {
      await references.apply({ kind: purpose, id: subject, version, deleted: true, fields: {} });
    },

    /** The newest state wins; no state undoes a deletion. */
    async noteOrganization(
      id: OrganizationId,
      version: number,
      fields: { readonly disabled: boolean },
    ): Promise<void> {
      await references.apply({ kind: organizationKind, id, version, deleted: false, fields });
    },

    async buryOrganization(id: OrganizationId, version: number): Promise<void> {
      await references.apply({ kind: organizationKind, id, version, deleted: true, fields: {} });
    },

    /** Removes the rows of records that were not deleted before their organization. Tombstones stay. */
    async forget(subjects: readonly Omit<Subject, 'organizationId'>[]): Promise<void> {
      if (subjects.length === 0) return;
      await withKeys(subjects.map(({ purpose, subject }) => ({ kind: purpose, id: subject })))
        .whereNull('deleted_at')
        .delete();
    },
  };
}
