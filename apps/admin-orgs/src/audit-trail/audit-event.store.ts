import { z } from 'zod';
import { principalSchema } from '@groundwork/contracts';
import { couldBeMadeId, idSchema, type OrganizationId } from '@groundwork/contracts/resource-ids';
import {
  camelRow,
  columnsOf,
  columnValues,
  type Db,
  firstRow,
  parseRows,
  type RequestedPage,
} from '@groundwork/database';
import { maxAuditListLength, type AuditCriteria, type AuditEvent } from './audit-event.ts';

const plainColumns = {
  id: z.uuid(),
  occurredAt: z.date(),
  organizationId: idSchema('organization').nullable(),
  action: z.string(),
  sourceAddress: z.string().nullable(),
  requestId: z.string().nullable(),
  traceparent: z.string().nullable(),
  data: z.unknown(),
};

const rowSchema = camelRow({
  ...plainColumns,
  resourceKind: z.string(),
  resourceId: z.string(),
  resourceVersion: z.int(),
  actorKind: principalSchema.shape.kind.nullable(),
  actorId: z.string().nullable(),
  actorTokenId: z.string().nullable(),
}).transform(
  ({ resourceKind, resourceId, resourceVersion, actorKind, actorId, actorTokenId, ...rest }): AuditEvent => ({
    ...rest,
    resource: { kind: resourceKind, id: resourceId, version: resourceVersion },
    actor:
      actorKind === null || actorId === null || actorTokenId === null
        ? null
        : { kind: actorKind, id: actorId, tokenId: actorTokenId },
  }),
);

const countRow = z.object({ count: z.int() });
const organizationRow = z.object({ id: idSchema('organization') });

const newestFirst = [
  { column: 'occurred_at', order: 'desc' },
  { column: 'id', order: 'desc' },
];

const columns = columnsOf(rowSchema).join(', ');

const rowOf = ({ resource, actor, ...event }: AuditEvent) => ({
  ...columnValues(event, plainColumns),
  resource_kind: resource.kind,
  resource_id: resource.id,
  resource_version: resource.version,
  actor_kind: actor?.kind,
  actor_id: actor?.id,
  actor_token_id: actor?.tokenId,
});

export function createAuditEventStore(db: Db) {
  async function insertAll(events: readonly AuditEvent[]): Promise<void> {
    await db.raw(
      `insert into audit_events (${columns})
      select ${columns} from jsonb_populate_recordset(null::audit_events, ?::jsonb) order by id
      on conflict (id) do nothing`,
      [JSON.stringify(events.map(rowOf))],
    );
  }

  return {
    /** Does nothing if the event exists already. */
    insert: (event: AuditEvent): Promise<void> => insertAll([event]),

    /**
     * Skips events that exist already. Inserts the events in the order of their ids, so that transactions do not
     * deadlock.
     */
    insertAll,

    /**
     * One page of the newest events, and the total over all pages. Both are limited to `maxAuditListLength` events;
     * `isComplete` is false if there are more.
     */
    async page(
      criteria: AuditCriteria,
      { number, size }: RequestedPage,
    ): Promise<{ events: AuditEvent[]; totalCount: number; isComplete: boolean }> {
      const count = await countUpTo(db, maxAuditListLength + 1, criteria);
      const totalCount = Math.min(count, maxAuditListLength);
      const isComplete = count === totalCount;
      const offset = (number - 1) * size;
      if (offset >= totalCount) return { events: [], totalCount, isComplete };
      // This subquery reads only the index, so no rows of earlier pages are read.
      const ids = matching(db, criteria)
        .select('id')
        .orderBy(newestFirst)
        .offset(offset)
        .limit(Math.min(size, maxAuditListLength - offset));
      const rows: unknown = await db('audit_events').whereIn('id', ids).orderBy(newestFirst);
      return { events: parseRows(rowSchema, rows), totalCount, isComplete };
    },

    /** The organization with that id, or all organizations that have that name, including deleted ones. */
    async findOrganizations(idOrName: string): Promise<OrganizationId[]> {
      if (couldBeMadeId('organization', idOrName)) return [idOrName];
      const rows: unknown = await db('organizations')
        .select('id')
        .whereRaw('lower(name) = lower(?)', [idOrName]);
      return parseRows(organizationRow, rows).map(({ id }) => id);
    },

    /**
     * Removes up to `atMost` events that are older than `time`, oldest first, skipping those that another process is
     * removing.
     *
     * @returns the number removed
     */
    removeBefore(time: Date, atMost: number): Promise<number> {
      const oldest = db('audit_events')
        .select('id')
        .where('occurred_at', '<', time)
        .orderBy('occurred_at')
        .limit(atMost)
        .forUpdate()
        .skipLocked();
      // PostgreSQL evaluates the array only once in any plan, so it never locks more rows than the limit.
      return db('audit_events').whereRaw('id = any(array(?))', [oldest]).delete();
    },
  };
}

function matching(db: Db, criteria: AuditCriteria) {
  const query = db('audit_events');
  const { organizationIds, since, until, action, resourceId, actorId, omitsInnerSteps } = criteria;
  if (organizationIds) query.whereIn('organization_id', [...organizationIds]);
  if (since) query.where('occurred_at', '>=', since);
  if (until) query.where('occurred_at', '<', until);
  if (action !== undefined) query.where({ action });
  if (resourceId !== undefined) query.where({ resource_id: resourceId });
  if (actorId !== undefined) query.where({ actor_id: actorId });
  if (omitsInnerSteps === true) query.whereNotNull('actor_id');
  return query;
}

async function countUpTo(db: Db, atMost: number, criteria: AuditCriteria): Promise<number> {
  const counted = matching(db, criteria).select(db.raw('1')).limit(atMost);
  const rows: unknown = await db.count({ count: '*' }).from(counted.as('counted'));
  return firstRow(countRow, rows)?.count ?? 0;
}
