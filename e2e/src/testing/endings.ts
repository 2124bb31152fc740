import { waitFor } from '@groundwork/testing';
import { services, type DatabaseName, type Databases } from './databases.ts';

const maxMs = 120_000;

/** Accepted uploads: ids of module versions and of policy set versions. */
export interface Accepted {
  readonly versions: readonly string[];
  readonly policyVersions?: readonly string[];
}

/** Number of rows. `from` is the SQL after `from`: a table, and conditions if needed. */
export const rowsIn = async (sql: Databases, database: DatabaseName, from: string, values: unknown[] = []) =>
  (await sql.query(database, `select 1 from ${from}`, values)).length;

/**
 * Resolves when uploaded versions are ok, fetched ones are ok or have failed with a reason, and no event waits to be
 * sent or retried.
 *
 * @throws Error that names the work that is unfinished after two minutes, or the service that parked an event
 */
export async function untilEverythingHasEnded(
  sql: Databases,
  { versions, policyVersions = [] }: Accepted,
): Promise<void> {
  const rowsOf = (database: DatabaseName, from: string, values?: unknown[]) =>
    rowsIn(sql, database, from, values);
  const unfinished = {
    uploads: () => rowsOf('registry', "module_versions where id = any ($1) and status <> 'ok'", [versions]),
    policies: () =>
      rowsOf('policy', "policy_set_versions where id = any ($1) and status <> 'ready'", [policyVersions]),
    fetches: () =>
      rowsOf('registry', "module_versions where ref is not null and status <> 'ok' and error is null"),
    'policy fetches': () =>
      rowsOf(
        'policy',
        "policy_set_versions where commit_sha is not null and status <> 'ready' and error is null",
      ),
    modules: () => rowsOf('registry', "modules where status <> 'setup_complete'"),
    jobs: () => rowsOf('ingest_worker', "jobs where state <> 'done'"),
    ...Object.fromEntries(
      services.map((service) => [
        service,
        async () =>
          (await rowsOf(service, 'outbox')) + (await rowsOf(service, 'inbox where retry_at is not null')),
      ]),
    ),
  };
  for (const [what, count] of Object.entries(unfinished))
    await waitFor(async () => (await count()) === 0, {
      timeoutMs: maxMs,
      describe: `${what} to have ended`,
    });
  for (const service of services)
    if ((await rowsOf(service, 'inbox where parked_at is not null')) > 0)
      throw new Error(`${service} could not handle an event, and has parked it`);
}

/** Resolves when the audit trail has one event for each change of every existing module version. */
export async function untilAudited(sql: Databases): Promise<void> {
  const changes = await sql.query(
    'registry',
    "select id || ' ' || change from module_versions, generate_series(1, aggregate_version) change order by 1",
  );
  await waitFor(
    async () => {
      const told = await sql.query(
        'admin_orgs',
        "select resource_id || ' ' || resource_version from audit_events where resource_kind = 'module-version' order by 1",
      );
      const known = new Set(told);
      return changes.every((change) => known.has(change));
    },
    { timeoutMs: maxMs, describe: 'every event to be in the audit trail' },
  );
}
