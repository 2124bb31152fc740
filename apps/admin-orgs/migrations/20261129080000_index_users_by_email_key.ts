import type { Knex } from 'knex';

export const config = { transaction: false };

/**
 * Users are found by their address with ASCII letters in lower case (`emailKey`). The unique index of earlier releases folds
 * letters by the locale of the database, so it refuses more, and finds other users.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw('drop index concurrently if exists users_by_email_key');
  await knex.raw('create index concurrently users_by_email_key on users (lower(email collate "C"))');
}
