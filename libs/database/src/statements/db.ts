import type { Knex } from 'knex';

/** A handle that stores run their SQL on: the pool, or one transaction. */
export type Db = Knex | Knex.Transaction;

/** What a store contributes to a statement of another one. It is not sent by itself. */
export type Query = Knex.QueryBuilder | Knex.Raw;
