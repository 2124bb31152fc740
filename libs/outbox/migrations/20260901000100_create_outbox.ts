import type { Knex } from 'knex';

/** Events to publish, written with the change, deleted when the bus has them. The trigger wakes the relay. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    CREATE TABLE outbox (
      sequence bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      id uuid NOT NULL,
      publisher text NOT NULL,
      routing_key text NOT NULL,
      envelope jsonb NOT NULL,
      created_at timestamptz NOT NULL DEFAULT now()
    );
    CREATE FUNCTION notify_outbox() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN PERFORM pg_notify('outbox', ''); RETURN NULL; END $$;
    CREATE TRIGGER outbox_added AFTER INSERT ON outbox FOR EACH STATEMENT EXECUTE FUNCTION notify_outbox();
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('DROP TABLE outbox; DROP FUNCTION notify_outbox()');
}
