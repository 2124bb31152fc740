import type { Knex } from 'knex';

/**
 * A role takes only its group's messages, and publishes only under its own name: the role of `vcs-connections` is
 * `groundwork_vcs_connections` (ADR 52). It sees these and its published ones, because the statement of the previous
 * release returns what it inserts. Policies do not apply to the owner of the tables.
 */
export async function up(knex: Knex): Promise<void> {
  const isRoleOf = (column: string) => `current_user = 'groundwork_' || replace(${column}, '-', '_')`;
  await knex.raw(`
    ALTER TABLE deliveries ENABLE ROW LEVEL SECURITY;
    CREATE POLICY read_own ON deliveries FOR SELECT USING (${isRoleOf('group_name')} OR ${isRoleOf('publisher')});
    CREATE POLICY take_own ON deliveries FOR UPDATE USING (${isRoleOf('group_name')});
    CREATE POLICY remove_own ON deliveries FOR DELETE USING (${isRoleOf('group_name')});
    CREATE POLICY publish_own ON deliveries FOR INSERT WITH CHECK (${isRoleOf('publisher')});
    ALTER TABLE broadcasts ENABLE ROW LEVEL SECURITY;
    CREATE POLICY read_all ON broadcasts FOR SELECT USING (true);
    CREATE POLICY send ON broadcasts FOR INSERT WITH CHECK (true);
    CREATE POLICY remove_old ON broadcasts FOR DELETE USING (sent_at < now() - interval '1 minute');
  `);
}
