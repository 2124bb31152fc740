import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table api_tokens (
      id text primary key,
      kind text not null check (kind in ('user', 'team', 'organization')),
      user_id text references users (id) on delete cascade,
      organization_id text references organizations (id) on delete cascade,
      team_id text,
      hash text not null,
      pepper_id text not null,
      description text,
      created_by_kind text not null check (created_by_kind in ('user', 'team', 'organization')),
      created_by_id text not null,
      version integer not null,
      created_at timestamptz(3) not null,
      expires_at timestamptz(3),
      last_used_at timestamptz(3),
      revoked_at timestamptz(3),
      foreign key (organization_id, team_id) references teams (organization_id, id) on delete cascade,
      constraint api_tokens_subject check (
        case kind
          when 'user' then user_id is not null and organization_id is null and team_id is null
          when 'team' then user_id is null and organization_id is not null and team_id is not null
          else user_id is null and organization_id is not null and team_id is null
        end
      )
    )`);
  await knex.raw('create unique index api_tokens_hash_key on api_tokens (hash)');
  await knex.raw(`
    create unique index api_tokens_team_key on api_tokens (organization_id, team_id)
      where kind = 'team' and revoked_at is null`);
  await knex.raw(`
    create unique index api_tokens_organization_key on api_tokens (organization_id)
      where kind = 'organization' and revoked_at is null`);
  await knex.raw(`
    create index api_tokens_user on api_tokens (user_id, created_at desc, id)
      where kind = 'user' and revoked_at is null`);
}
