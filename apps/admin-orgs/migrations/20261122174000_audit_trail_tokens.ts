import type { Knex } from 'knex';

/**
 * A second token of an organization, which can only read its audit trail. As a separate kind, earlier releases refuse
 * it and never take it for the organization's token.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table api_tokens
      drop constraint api_tokens_kind_check,
      add constraint api_tokens_kind_check check (kind in ('user', 'team', 'organization', 'audit-trail'))`);
  await knex.raw(`
    create unique index api_tokens_audit_trail_key on api_tokens (organization_id)
      where kind = 'audit-trail' and revoked_at is null`);
}
