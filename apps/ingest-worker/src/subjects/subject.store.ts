import { z } from 'zod';
import { parseRows, type Db } from '@groundwork/database';
import { createOrganizationStore, createReferenceStore } from '@groundwork/references';
import type { OrganizationId } from '@groundwork/resource-id';
import { organizationKind, type Subject, type SubjectPurpose } from './subject.ts';

const keyRow = z.object({ kind: z.string(), id: z.string() });
const lockedRow = z.object({ is_deleted: z.boolean() });

/** The record and its organization, as references know them. */
const referencesOf = ({ organizationId, purpose, subject }: Subject) => [
  { kind: organizationKind, id: organizationId },
  { kind: purpose, id: subject },
];

/**
 * What is known of the records that archives belong to: whether they or their organizations are deleted
 * (libs/references). Nobody tells this service about live records: their rows are created by the first write that
 * holds them. For organizations it also learns whether they are disabled.
 */
export function createSubjectStore(db: Db) {
  const references = createReferenceStore(db);
  const withKeys = (keys: readonly { kind: string; id: string }[]) =>
    db('referenced_records').whereIn(
      ['kind', 'id'],
      keys.map(({ kind, id }) => [kind, id]),
    );

  /** Locks the rows of the record and its organization, if there are any, until the transaction ends. */
  async function lock(subject: Subject): Promise<{ is_deleted: boolean }[]> {
    const rows: unknown = await withKeys(referencesOf(subject))
      .select(db.raw('deleted_at is not null as is_deleted'))
      .orderBy('kind')
      .forShare();
    return parseRows(lockedRow, rows);
  }

  return {
    /** Whether the record or its organization is deleted. */
    async isDeleted(subject: Subject): Promise<boolean> {
      const tombstones: unknown[] = await withKeys(referencesOf(subject))
        .select('id')
        .whereNotNull('deleted_at');
      return tombstones.length > 0;
    },

    /**
     * Whether an archive is accepted for the record: not when it or its organization is deleted, or the organization
     * is disabled.
     */
    async takesUploads(subject: Subject): Promise<boolean> {
      const refusing: unknown[] = await withKeys(referencesOf(subject))
        .select('id')
        .whereRaw("(deleted_at is not null or fields ->> 'disabled' = 'true')");
      return refusing.length === 0;
    },

    /** Whether the organization is deleted. */
    async isOrganizationDeleted(id: OrganizationId): Promise<boolean> {
      const tombstones: unknown[] = await withKeys([{ kind: organizationKind, id }])
        .select('id')
        .whereNotNull('deleted_at');
      return tombstones.length > 0;
    },

    /** The records of the organization that are not deleted; none if the organization is deleted. */
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
     * Holds the record and its organization until the transaction ends, so that neither is deleted during a write.
     * False when one of them is deleted: then nothing may be written.
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

    /**
     * Holds the organization alone until the transaction ends, for work on a record that may not be known here. False
     * when it is deleted.
     */
    holdOrganization: (id: OrganizationId): Promise<boolean> =>
      createOrganizationStore(db).holdUnlessDeleted(id),

    /** Sets the tombstone of a record; waits for writes that hold it. */
    async bury({ purpose, subject }: Subject, version: number): Promise<void> {
      await references.apply({ kind: purpose, id: subject, version, deleted: true, fields: {} });
    },

    /** Keeps the newest state of a known organization; nothing overtakes a deletion. */
    async noteOrganization(
      id: OrganizationId,
      version: number,
      fields: { readonly disabled: boolean },
    ): Promise<void> {
      await references.apply({ kind: organizationKind, id, version, deleted: false, fields });
    },

    /** Sets the tombstone of an organization; waits for writes that hold it. */
    async buryOrganization(id: OrganizationId, version: number): Promise<void> {
      await references.apply({ kind: organizationKind, id, version, deleted: true, fields: {} });
    },

    /** Forgets records that were not deleted themselves, when their organization is. Tombstones stay. */
    async forget(subjects: readonly Omit<Subject, 'organizationId'>[]): Promise<void> {
      if (subjects.length === 0) return;
      await withKeys(subjects.map(({ purpose, subject }) => ({ kind: purpose, id: subject })))
        .whereNull('deleted_at')
        .delete();
    },
  };
}
