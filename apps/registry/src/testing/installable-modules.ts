import type { OrganizationId } from '@groundwork/contracts/resource-ids';
import type { Database } from '@groundwork/database';
import { fillTables } from '@groundwork/testing';

export interface StoredModules {
  readonly organizations: readonly { readonly id: OrganizationId }[];
  readonly provider: string;
  /** Each name is this prefix followed by a number of six digits. */
  readonly prefix: string;
  readonly count: number;
}

/** Each module names a latest version, which `storeVersions` stores. */
export async function storeModules(
  database: Pick<Database, 'url'>,
  { organizations, provider, prefix, count }: StoredModules,
): Promise<void> {
  await fillTables(
    database,
    `insert into modules (organization_id, id, registry_name, namespace, name, provider, no_code, status,
       aggregate_version, created_at, updated_at, latest_version_id)
     select o, 'mod-' || substr(md5(o || :provider || :prefix || n), 1, 16), 'private', '', :prefix || lpad(n::text, 6, '0'), :provider,
       false, 'setup_complete', 1, now(), now(), 'modver-' || o || :provider || :prefix || n
     from unnest(:ids::text[]) o, generate_series(1, :count::int) n`,
    { ids: organizations.map(({ id }) => id), provider, prefix, count },
  );
}

export async function storeVersions(database: Pick<Database, 'url'>): Promise<void> {
  await fillTables(
    database,
    `insert into module_versions (organization_id, id, module_id, version, sort_key, prerelease, source, status, notes,
       upload_nonce, upload_expires_at, archive_key, archive_sha256, archive_bytes, ok_at, aggregate_version,
       created_at, updated_at)
     select organization_id, latest_version_id, id, '1.0.0', '1', false, 'api', 'ok', '[]', 'n', now(), 'k', 's', 1,
       now(), 1, now(), now()
     from modules where latest_version_id is not null
     on conflict do nothing`,
  );
  await fillTables(database, 'analyze modules');
  await fillTables(database, 'analyze module_versions');
}
