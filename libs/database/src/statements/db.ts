import type { Knex } from 'knex';

/** Handle for the SQL of stores: the pool, or one transaction. */
export type Db = Knex | Knex.Transaction;

/** Part of a statement that a store contributes to another store. It is not sent on its own. */
export type Query = Knex.QueryBuilder | Knex.Raw;
