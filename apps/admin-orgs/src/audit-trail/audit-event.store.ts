import { z } from 'zod';
import { principalSchema } from '@groundwork/contracts';
import { columnsOf, firstRow, parseRows, type Db, type RequestedPage } from '@groundwork/database';
import { idSchema, isId, type OrganizationId } from '@groundwork/resource-id';
import { longestAuditList, type AuditCriteria, type AuditEvent } from './audit-event.ts';

const rowSchema = z
  .object({
    id: z.uuid(),
    occurred_at: z.date(),
    organization_id: idSchema('organization').nullable(),
    action: z.string(),
    resource_kind: z.string(),
    resource_id: z.string(),
    resource_version: z.int(),
    actor_kind: principalSchema.shape.kind.nullable(),
    actor_id: z.string().nullable(),
    actor_token_id: z.string().nullable(),
    source_address: z.string().nullable(),
    request_id: z.string().nullable(),
    traceparent: z.string().nullable(),
    data: z.unknown(),
  })
  .transform((row): AuditEvent => ({
    id: row.id,
    occurredAt: row.occurred_at,
    organizationId: row.organization_id,
    action: row.action,
    resource: { kind: row.resource_kind, id: row.resource_id, version: row.resource_version },
    actor: actorOf(row),
    sourceAddress: row.source_address,
    requestId: row.request_id,
    traceparent: row.traceparent,
    data: row.data,
  }));

const countRow = z.object({ count: z.int() });
const organizationRow = z.object({ id: idSchema('organization') });

const newestFirst = [
  { column: 'occurred_at', order: 'desc' },
  { column: 'id', order: 'desc' },
];

const columns = columnsOf(rowSchema).join(', ');

const rowOf = ({ resource, actor, ...event }: AuditEvent) => ({
  id: event.id,
  occurred_at: event.occurredAt,
  organization_id: event.organizationId,
  action: event.action,
  resource_kind: resource.kind,
  resource_id: resource.id,
  resource_version: resource.version,
  actor_kind: actor?.kind,
  actor_id: actor?.id,
  actor_token_id: actor?.tokenId,
  source_address: event.sourceAddress,
  request_id: event.requestId,
  traceparent: event.traceparent,
  data: event.data,
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

    /** Skips events that exist already. Inserts in the order of the ids. */
    insertAll,

    /**
     * One page of the newest events, and the total over all pages. Neither goes beyond `longestAuditList`; `isComplete`
     * is false if there are more.
     */
    async page(
      criteria: AuditCriteria,
      { number, size }: RequestedPage,
    ): Promise<{ events: AuditEvent[]; totalCount: number; isComplete: boolean }> {
      const count = await countUpTo(db, longestAuditList + 1, criteria);
      const totalCount = Math.min(count, longestAuditList);
      const isComplete = count === totalCount;
      const offset = (number - 1) * size;
      if (offset >= totalCount) return { events: [], totalCount, isComplete };
      // The query reads only the index up to the page, and no earlier rows.
      const ids = matching(db, criteria)
        .select('id')
        .orderBy(newestFirst)
        .offset(offset)
        .limit(Math.min(size, longestAuditList - offset));
      const rows: unknown = await db('audit_events').whereIn('id', ids).orderBy(newestFirst);
      return { events: parseRows(rowSchema, rows), totalCount, isComplete };
    },

    /** The organization with that id, or all that have or had that name, including deleted ones. */
    async findOrganizations(idOrName: string): Promise<OrganizationId[]> {
      if (isId('organization', idOrName)) return [idOrName];
      const rows: unknown = await db('organizations')
        .select('id')
        .whereRaw('lower(name) = lower(?)', [idOrName]);
      return parseRows(organizationRow, rows).map(({ id }) => id);
    },

    /**
     * Removes some events from before the time, oldest first, skipping those that another process is removing.
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
      // PostgreSQL builds the array once, whatever the plan, so it never locks rows beyond the limit.
      return db('audit_events').whereRaw('id = any(array(?))', [oldest]).delete();
    },
  };
}

function matching(db: Db, criteria: AuditCriteria) {
  const query = db('audit_events');
  const { organizationIds, since, until, action, resourceId, actorId } = criteria;
  if (organizationIds) query.whereIn('organization_id', [...organizationIds]);
  if (since) query.where('occurred_at', '>=', since);
  if (until) query.where('occurred_at', '<', until);
  if (action !== undefined) query.where({ action });
  if (resourceId !== undefined) query.where({ resource_id: resourceId });
  if (actorId !== undefined) query.where({ actor_id: actorId });
  return query;
}

async function countUpTo(db: Db, atMost: number, criteria: AuditCriteria): Promise<number> {
  const counted = matching(db, criteria).select(db.raw('1')).limit(atMost);
  const rows: unknown = await db.count({ count: '*' }).from(counted.as('counted'));
  return firstRow(countRow, rows)?.count ?? 0;
}

/** The three columns are either all set or all null (a constraint of the table). */
function actorOf(row: {
  actor_kind: NonNullable<AuditEvent['actor']>['kind'] | null;
  actor_id: string | null;
  actor_token_id: string | null;
}): AuditEvent['actor'] {
  const { actor_kind: kind, actor_id: id, actor_token_id: tokenId } = row;
  return kind === null || id === null || tokenId === null ? null : { kind, id, tokenId };
}
