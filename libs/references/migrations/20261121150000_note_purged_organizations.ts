import type { Knex } from 'knex';

/** Time when all data of a deleted organization was removed. The trigger starts the purge at its tombstone. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    ALTER TABLE referenced_records ADD COLUMN purged_at timestamptz;
    CREATE INDEX referenced_records_to_purge ON referenced_records (id)
      WHERE kind = 'organization' AND deleted_at IS NOT NULL AND purged_at IS NULL;
    CREATE FUNCTION notify_organization_purge() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN PERFORM pg_notify('organization_purge', ''); RETURN NULL; END $$;
    CREATE TRIGGER organization_deleted AFTER INSERT OR UPDATE ON referenced_records FOR EACH ROW
      WHEN (NEW.kind = 'organization' AND NEW.deleted_at IS NOT NULL AND NEW.purged_at IS NULL)
      EXECUTE FUNCTION notify_organization_purge();
  `);
}
