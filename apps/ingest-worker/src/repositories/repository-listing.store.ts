import { z } from 'zod';
import type { RepositorySubscription, StoredObject } from '@groundwork/contracts';
import type { OrganizationId } from '@groundwork/contracts/resource-ids';
import { type Db, firstRow, parseRows } from '@groundwork/database';
import { repositoryOf } from './git-job.ts';

export interface RepositoryListing {
  readonly tags: StoredObject | null;
  /** `tree` is the tree of `path` in this commit; null if the commit has no such directory. */
  readonly branch: {
    readonly commit: string;
    readonly path: string | null;
    readonly tree: string | null;
  } | null;
  /** Patterns of the files that count, if not all do. `tree` is then a digest of these files. */
  readonly patterns?: readonly string[];
}

const listingRow = z
  .object({
    tags_key: z.string().nullable(),
    tags_sha256: z.string().nullable(),
    tags_bytes: z.int().nullable(),
    branch_commit: z.string().nullable(),
    branch_path: z.string().nullable(),
    branch_tree: z.string().nullable(),
    patterns: z.array(z.string()).nullable(),
  })
  .transform((row): RepositoryListing => {
    const { tags_key: key, tags_sha256: sha256, tags_bytes: bytes } = row;
    return {
      tags: key !== null && sha256 !== null && bytes !== null ? { key, sha256, bytes } : null,
      branch:
        row.branch_commit === null
          ? null
          : { commit: row.branch_commit, path: row.branch_path, tree: row.branch_tree },
      ...(row.patterns && { patterns: row.patterns }),
    };
  });

const subscriptionRow = z.object({ subscription_id: z.string() }).transform((row) => row.subscription_id);

export function createRepositoryListingStore(db: Db) {
  const of = (organizationId: OrganizationId, subscriptionId: string) =>
    db('repository_listings').where({ organization_id: organizationId, subscription_id: subscriptionId });

  return {
    async find(
      organizationId: OrganizationId,
      subscriptionId: string,
    ): Promise<RepositoryListing | undefined> {
      return firstRow(listingRow, await of(organizationId, subscriptionId));
    },

    async keep(
      organizationId: OrganizationId,
      subscription: RepositorySubscription,
      { tags, branch }: RepositoryListing,
    ): Promise<void> {
      await db('repository_listings')
        .insert({
          organization_id: organizationId,
          subscription_id: subscription.id,
          repository: repositoryOf(subscription),
          tags_key: tags?.key ?? null,
          tags_sha256: tags?.sha256 ?? null,
          tags_bytes: tags?.bytes ?? null,
          branch_commit: branch?.commit ?? null,
          branch_path: branch?.path ?? null,
          branch_tree: branch?.tree ?? null,
          listed_at: db.fn.now(),
        })
        .onConflict(['organization_id', 'subscription_id'])
        .merge();
    },

    /** Keeps the patterns of the newest event. What was listed with other patterns is forgotten. */
    async keepPatterns(
      organizationId: OrganizationId,
      subscription: RepositorySubscription,
      version: number,
    ): Promise<void> {
      const { id, patterns = [] } = subscription;
      await db.raw(
        `insert into repository_listings as kept
          (organization_id, subscription_id, repository, listed_at, patterns, patterns_version)
        values (:organizationId, :id, :repository, now(), cast(:patterns as jsonb), :version)
        on conflict (organization_id, subscription_id) do update
        set patterns = excluded.patterns, patterns_version = excluded.patterns_version,
          branch_commit = case when kept.patterns is distinct from excluded.patterns then null else kept.branch_commit end
        where kept.patterns_version < excluded.patterns_version`,
        {
          organizationId,
          id,
          repository: repositoryOf(subscription),
          patterns: patterns.length === 0 ? null : JSON.stringify(patterns),
          version,
        },
      );
    },

    async remove(organizationId: OrganizationId, subscriptionId: string): Promise<void> {
      await of(organizationId, subscriptionId).delete();
    },

    async purge(organizationId: OrganizationId, limit: number): Promise<string[]> {
      const some = db('repository_listings')
        .select('subscription_id')
        .where({ organization_id: organizationId })
        .limit(limit);
      const rows: unknown = await db('repository_listings')
        .where({ organization_id: organizationId })
        .whereIn('subscription_id', some)
        .delete()
        .returning('subscription_id');
      return parseRows(subscriptionRow, rows);
    },
  };
}
