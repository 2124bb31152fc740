import { databaseUrl, serviceDatabase } from '@groundwork/database';
import pg from 'pg';
import { z } from 'zod';

/**
 * Fills tables with copies of rows that the API created, because 100,000 requests would take longer than all
 * measurements. Sets counters to the values that the services would have written.
 */
export interface Seed {
  /** Copies the module `template` of an organization. */
  modules(organization: string, copies: number): Promise<void>;
  /**
   * Gives the module `template` and its copies the versions 1.0.0, 1.0.1, …: copies of the version 1.0.0 of `template`,
   * which is the only one so far. They share its archive.
   */
  versions(
    organization: string,
    count: { readonly modules: number; readonly versions: number },
  ): Promise<void>;
  /** Copies the workspace `template` of an organization. */
  workspaces(organization: string, copies: number): Promise<void>;
  /** Copies an organization with its project, team and membership of the owner. `series` makes the names unique. */
  organizations(like: string, copies: number, series: string): Promise<void>;
  /** Copies the latest event of the organization's audit trail, each a second older than the one before. */
  auditEvents(organization: string, copies: number): Promise<void>;
}

/** SQL expressions over `n`, the number of the copy, keyed by column. Other columns are copied unchanged. */
type Changes = Readonly<Record<string, string>>;

export function connectSeed(serverUrl: string): Seed {
  const registry = connect(serverUrl, 'registry');
  const adminOrgs = connect(serverUrl, 'admin-orgs');
  const idOf = (organization: string) =>
    adminOrgs(async (client) => {
      const { rows } = await client.query('select id from organizations where name = $1', [organization]);
      return z.tuple([z.object({ id: z.string() })]).parse(rows)[0].id;
    });

  return {
    async modules(organization, copies) {
      const id = await idOf(organization);
      await registry(async (client) => {
        const template = { organization_id: id, name: 'template' };
        const changes = { id: moduleId('n'), name: seededName };
        await copyRow(client, 'modules', template, copies, changes);
        await client.query(
          `update module_totals set modules = modules + $1 where ctid in
             (select ctid from module_totals where organization_id = $2 and registry_name = 'private' limit 1)`,
          [copies, id],
        );
        await client.query('vacuum analyze modules');
      });
    },
    async versions(organization, { modules, versions }) {
      const id = await idOf(organization);
      await registry(async (client) => {
        const { moduleId: template, versionId } = await templateVersion(client, id);
        // The copies are numbered across all modules. Number 0 is the template.
        const copies = modules * versions - 1;
        const [module, patch] = [`(n / ${versions})`, `(n % ${versions})::text`];
        await copyRow(client, 'module_versions', { organization_id: id, id: versionId }, copies, {
          id: copiedVersionId('id'),
          module_id: `case when ${module} = 0 then template.module_id else ${moduleId(module)} end`,
          version: `'1.0.' || ${patch}`,
          sort_key: sortKeyOf(patch),
        });
        const details = { organization_id: id, module_version_id: versionId };
        await copyRow(client, 'module_version_details', details, copies, {
          module_version_id: copiedVersionId('module_version_id'),
        });
        const contents = { organization_id: id, module_id: template };
        await copyRow(client, 'module_contents', contents, modules - 1, {
          module_id: moduleId('n'),
          name: seededName,
          content: `${seededWords} || template.content`,
          title: `${seededWords} || template.title`,
          places: "array_prepend('name', template.places)",
          spelling: `'seeded ' || ${seededNumber} || ' ' || template.spelling`,
        });
        await client.query('vacuum analyze');
        for (const statement of [
          `update modules set latest_version_id = latest.id
           from (
             select distinct on (module_id) module_id, id from module_versions where organization_id = $1
             order by module_id, sort_key desc
           ) as latest
           where modules.organization_id = $1 and modules.id = latest.module_id`,
          `update module_contents
           set module_version_id = modules.latest_version_id,
             noted_as = replace(noted_as, module_version_id, modules.latest_version_id)
           from modules where modules.organization_id = $1 and modules.id = module_contents.module_id`,
        ])
          await client.query(statement, [id]);
      });
    },
    async workspaces(organization, copies) {
      const id = await idOf(organization);
      await adminOrgs(async (client) => {
        const template = { organization_id: id, name: 'template' };
        const changes = {
          id: `'ws-' || substr(md5(template.organization_id || n), 1, 16)`,
          name: seededName,
        };
        await copyRow(client, 'workspaces', template, copies, changes);
        for (const statement of [
          'update workspace_totals set workspaces = workspaces + $1 where organization_id = $2',
          'update projects set workspace_count = workspace_count + $1 where is_default and organization_id = $2',
        ]) {
          await client.query(statement, [copies, id]);
        }
        await client.query('vacuum analyze workspaces');
      });
    },
    async organizations(like, copies, series) {
      const id = await idOf(like);
      await adminOrgs(async (client) => {
        const idAs = (prefix: string) => `'${prefix}-' || substr(md5('${series}' || n), 1, 16)`;
        const organization = idAs('org');
        await copyRow(client, 'organizations', { id }, copies, {
          id: organization,
          name: `'seeded-${series}' || n`,
        });
        for (const [table, prefix] of Object.entries({
          projects: 'prj',
          organization_memberships: 'ou',
          teams: 'team',
        })) {
          const changes = { organization_id: organization, id: idAs(prefix) };
          await copyRow(client, table, { organization_id: id }, copies, changes);
        }
        const changes = { organization_id: organization, team_id: idAs('team') };
        await copyRow(client, 'team_members', { organization_id: id }, copies, changes);
        await client.query('vacuum analyze');
      });
    },
    async auditEvents(organization, copies) {
      const id = await idOf(organization);
      await adminOrgs(async (client) => {
        const { rows } = await client.query(
          'select id from audit_events where organization_id = $1 order by occurred_at desc, id desc limit 1',
          [id],
        );
        const [event] = z.tuple([z.object({ id: z.string() })]).parse(rows);
        await copyRow(client, 'audit_events', { id: event.id }, copies, {
          id: "(left(template.id::text, 24) || lpad(to_hex(n), 12, '0'))::uuid",
          occurred_at: "template.occurred_at - n * interval '1 second'",
        });
        await client.query('vacuum analyze audit_events');
      });
    },
  };
}

const seededNumber = "lpad(n::text, 6, '0')";
const seededName = `'seeded-' || ${seededNumber}`;
/** The words of the name, of 20 modules, and of every tenth. */
const seededWords = `(
  '''seeded'':1A ''' || ${seededNumber} || ''':1A'
  || case when n <= 20 then ' ''wordoftwenty'':1A' else '' end
  || case when n % 10 = 0 then ' ''wordoftenth'':1A' else '' end)::tsvector`;
const moduleId = (number: string) => `'mod-' || substr(md5(template.organization_id || ${number}), 1, 16)`;
const copiedVersionId = (column: string) => `'modver-' || substr(md5(template.${column} || n), 1, 16)`;

/** The sort key of the version 1.0.<patch>, as the registry creates it. */
const sortKeyOf = (patch: string) =>
  `left(template.sort_key, 8) || lpad(length(${patch})::text, 3, '0') || ${patch} || '~ '`;

const versionRow = z.object({ id: z.string(), module_id: z.string() });

/** The only version of the module `template`. */
async function templateVersion(client: pg.Client, organizationId: string) {
  const { rows } = await client.query(
    `select v.id, v.module_id from module_versions as v join modules on modules.id = v.module_id
     where modules.organization_id = $1 and modules.name = 'template'`,
    [organizationId],
  );
  const [version] = z.tuple([versionRow]).parse(rows);
  return { moduleId: version.module_id, versionId: version.id };
}

function connect(serverUrl: string, service: Parameters<typeof serviceDatabase>[0]) {
  return async <Result>(work: (client: pg.Client) => Promise<Result>): Promise<Result> => {
    const client = new pg.Client(databaseUrl(serverUrl, serviceDatabase(service)));
    await client.connect();
    try {
      return await work(client);
    } finally {
      await client.end();
    }
  };
}

const columnRow = z.object({ column_name: z.string() });

/** Inserts copies of the row that `where` selects, without generated columns. */
async function copyRow(
  client: pg.Client,
  table: string,
  where: Readonly<Record<string, string>>,
  copies: number,
  changes: Changes,
): Promise<void> {
  const { rows } = await client.query(
    `select column_name from information_schema.columns
     where table_name = $1 and table_schema = 'public' and is_generated = 'NEVER'`,
    [table],
  );
  const columns = z
    .array(columnRow)
    .parse(rows)
    .map((row) => row.column_name);
  const values = columns.map((column) => changes[column] ?? `template.${column}`);
  const conditions = Object.keys(where).map((column, index) => `template.${column} = $${index + 2}`);
  await client.query(
    `insert into ${table} (${columns.join(', ')})
     select ${values.join(', ')}
     from ${table} as template cross join generate_series(1, $1::int) as n
     where ${conditions.join(' and ')}`,
    [copies, ...Object.values(where)],
  );
}
