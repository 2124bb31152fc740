import type { Knex } from 'knex';

/** Subscriptions set by site administrators. An organization without a row has the default feature set. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table subscriptions (
      organization_id text primary key references organizations (id),
      feature_set_id text not null,
      runs_ceiling integer,
      agents_ceiling integer,
      contract_start_at timestamptz(3),
      end_at timestamptz(3),
      contract_user_limit integer,
      contract_apply_limit integer,
      contract_managed_resources_limit integer,
      version integer not null,
      updated_at timestamptz(3) not null
    )`);
}
