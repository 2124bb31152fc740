import { z } from 'zod';
import { type IdentityId, idSchema, type UserId } from '@groundwork/contracts/resource-ids';
import { camelRow, columnsOf, columnValues, type Db, firstRow, readPage } from '@groundwork/database';
import type { Page } from '@groundwork/jsonapi';
import type { Identity } from './identity.ts';

const rowSchema = camelRow({
  id: idSchema('identity'),
  userId: idSchema('user'),
  issuer: z.string(),
  subject: z.string(),
  version: z.int(),
  createdAt: z.date(),
  lastUsedAt: z.date(),
});

const columns = columnsOf(rowSchema);

const creatorGroupsSchema = z.object({ creator_groups: z.array(z.string()).nullable() });

export function createIdentityStore(db: Db) {
  return {
    /**
     * Writes nothing and returns false if the identity, or another identity of the user at this issuer, exists already.
     */
    async insert(identity: Identity): Promise<boolean> {
      const inserted: unknown[] = await db('identities')
        .insert(columnValues(identity, rowSchema))
        .onConflict()
        .ignore()
        .returning('id');
      return inserted.length === 1;
    },

    async findOfSubject(issuer: string, subject: string): Promise<Identity | undefined> {
      return firstRow(rowSchema, await db('identities').select(columns).where({ issuer, subject }));
    },

    async findOfUser(userId: UserId, id: IdentityId): Promise<Identity | undefined> {
      return firstRow(rowSchema, await db('identities').select(columns).where({ user_id: userId, id }));
    },

    /** True if an identity opens this user's account. */
    async existsFor(userId: UserId): Promise<boolean> {
      const rows: unknown[] = await db('identities').select('id').where({ user_id: userId }).limit(1);
      return rows.length > 0;
    },

    /** The identities of a user, sorted by issuer. */
    async pageOfUser(userId: UserId, page: Page) {
      const query = db('identities').select(columns).where({ user_id: userId });
      return readPage(rowSchema, query.orderBy('issuer'), page);
    },

    async noteUse(id: IdentityId, now: Date): Promise<void> {
      await db('identities').where({ id }).update({ last_used_at: now });
    },

    /** Keeps which of the groups that may create organizations a person belonged to at their last sign-in. */
    async noteCreatorGroups(issuer: string, subject: string, groups: readonly string[]): Promise<void> {
      await db('identities')
        .where({ issuer, subject })
        .update({ creator_groups: [...groups] });
    },

    /** The groups of all identities of a user that `noteCreatorGroups` has kept. */
    async creatorGroupsOf(userId: UserId): Promise<string[]> {
      const rows = z
        .array(creatorGroupsSchema)
        .parse(await db('identities').select('creator_groups').where({ user_id: userId }));
      return rows.flatMap(({ creator_groups: groups }) => groups ?? []);
    },

    /** @returns false if the identity does not exist */
    async delete(id: IdentityId): Promise<boolean> {
      return (await db('identities').where({ id }).delete()) === 1;
    },
  };
}
