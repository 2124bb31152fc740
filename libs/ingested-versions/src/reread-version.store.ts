import { z } from 'zod';
import { firstRow, parseRows, rowsOf, type Db } from '@groundwork/database';
import { organizationKind } from '@groundwork/references';

const countRow = z.object({ count: z.int() });

/** Versions whose archives are to be read again, described by SQL about `version`, the alias of the table. */
interface Rereading<Row extends z.ZodType> {
  readonly table: string;
  readonly row: Row;
  /** Column with the time of the last request; null while nobody is asked. */
  readonly requestedAt: string;
  /** Condition of versions that are not requested yet. */
  readonly due: string;
  readonly order: string;
}

interface Requested {
  readonly now: Date;
  readonly atMost: number;
}

/** Queries of versions whose archives are read again (ADR 68), for the store of the versions in `table`. */
export function rereadVersions<Row extends z.ZodType>(
  db: Db,
  { table, row, requestedAt, due, order }: Rereading<Row>,
) {
  async function request(
    condition: string,
    by: string,
    values: Readonly<Record<string, number | Date>>,
  ): Promise<z.output<Row>[]> {
    const response: unknown = await db.raw(
      `with chosen as (
        select version.id from ${table} as version
        join referenced_records as organization
          on organization.kind = :organizationKind and organization.id = version.organization_id
        where ${condition} and organization.deleted_at is null
        order by ${by} limit :atMost
        for no key update of version skip locked
      )
      update ${table} set ${requestedAt} = :now from chosen where ${table}.id = chosen.id
      returning ${table}.*`,
      { organizationKind, ...values },
    );
    return parseRows(row, rowsOf(response));
  }

  async function count(condition: string): Promise<number> {
    const response: unknown = await db.raw(`select count(*) from ${table} as version where ${condition}`);
    return firstRow(countRow, rowsOf(response))?.count ?? 0;
  }

  return {
    /** Chooses versions that are not requested yet. */
    request: (given: Requested) => request(due, order, { ...given }),

    /** Chooses versions that were requested before `before`, and of which nothing was heard since. */
    requestOverdue: (given: Requested & { readonly before: Date }) =>
      request(`version.${requestedAt} < :before`, `version.${requestedAt}`, { ...given }),

    countRequested: () => count(`version.${requestedAt} is not null`),

    /** Number of versions that are not requested yet. */
    countLeft: () => count(due),
  };
}
