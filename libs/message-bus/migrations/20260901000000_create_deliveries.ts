import type { Knex } from 'knex';

/**
 * Tables of the embedded bus.
 *
 * `deliveries`: one row per message and consumer group, deleted when a member of the group has handled it.
 * `claimed_by` is the member that has it now: the number of an advisory lock that the member's session holds.
 * `broadcasts`: bodies too long for a notification, kept for a minute.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    CREATE TABLE deliveries (
      sequence bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      group_name text NOT NULL,
      message_id text NOT NULL,
      publisher text NOT NULL,
      routing_key text NOT NULL,
      body text NOT NULL,
      available_at timestamptz NOT NULL DEFAULT now(),
      claimed_by bigint,
      redelivered boolean NOT NULL DEFAULT false
    );
    CREATE INDEX deliveries_waiting ON deliveries (group_name, sequence) WHERE claimed_by IS NULL;
    CREATE INDEX deliveries_claimed ON deliveries (claimed_by) WHERE claimed_by IS NOT NULL;
    CREATE TABLE broadcasts (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      body text NOT NULL,
      sent_at timestamptz NOT NULL DEFAULT now()
    );
    CREATE INDEX broadcasts_sent ON broadcasts (sent_at);
  `);
}
