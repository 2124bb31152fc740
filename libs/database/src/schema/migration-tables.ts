const migrationTables = ['knex_migrations', 'knex_migrations_lock', 'contract_migrations'] as const;

const quoted = migrationTables.map((table) => `'${table}'`).join(', ');

/**
 * SQL statement that lets only the owner change the migration tables and use their sequences. Other roles that have
 * permissions for a table may only read it: a role that could write could stop every process from starting (ADR 52).
 */
export const guardMigrationTables = `do $$
  declare item record;
  begin
    for item in
      with guarded as (
        select c.oid, c.relkind, c.relowner, c.relacl from pg_class c
        where c.relnamespace = 'public'::regnamespace and (c.relkind in ('r', 'p') and c.relname in (${quoted})
          or c.relkind = 'S' and exists (select from pg_depend d join pg_class t on t.oid = d.refobjid
            where d.classid = 'pg_class'::regclass and d.refclassid = 'pg_class'::regclass and d.objid = c.oid
              and d.deptype in ('a', 'i') and t.relnamespace = c.relnamespace and t.relname in (${quoted})))
      )
      select distinct g.oid::regclass as name, case when g.relkind = 'S' then 'sequence' else 'table' end as kind,
        case a.grantee when 0 then 'public' else format('%I', pg_get_userbyid(a.grantee)) end as role
      from guarded g, aclexplode(g.relacl) a
      where a.grantee <> g.relowner and (g.relkind = 'S' or a.privilege_type <> 'SELECT')
    loop
      execute format('revoke all on %s %s from %s', item.kind, item.name, item.role);
      if item.kind = 'table' then execute format('grant select on table %s to %s', item.name, item.role); end if;
    end loop;
  end $$`;
