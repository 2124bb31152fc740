import type { Knex } from 'knex';

/** Handle with which stores run SQL: the pool, or one transaction. */
export type Db = Knex | Knex.Transaction;

/** Part of a statement that a store contributes to another store. It is never sent on its own. */
export type Query = Knex.QueryBuilder | Knex.Raw;
