import type { Knex } from 'knex';

/**
 * An event of a process with a relay needs no NOTIFY: PostgreSQL commits only one transaction with a notification at a
 * time. `announced` is false for events of processes without a relay, and of older releases.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    ALTER TABLE outbox ADD COLUMN announced boolean NOT NULL DEFAULT false;
    DROP TRIGGER outbox_added ON outbox;
    CREATE TRIGGER outbox_added AFTER INSERT ON outbox FOR EACH ROW WHEN (NOT NEW.announced)
      EXECUTE FUNCTION notify_outbox();
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    DROP TRIGGER outbox_added ON outbox;
    CREATE TRIGGER outbox_added AFTER INSERT ON outbox FOR EACH STATEMENT EXECUTE FUNCTION notify_outbox();
    ALTER TABLE outbox DROP COLUMN announced;
  `);
}
