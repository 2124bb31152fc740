import { z } from 'zod';
import type { Api } from './api.ts';
import { table, until } from './terminal.ts';

const trailTimeoutMs = 10_000;
const shown = 12;

const trailSchema = z.object({
  data: z.array(
    z.object({
      attributes: z.object({
        timestamp: z.string(),
        action: z.string(),
        resource: z.object({ id: z.string() }),
        actor: z.object({ type: z.string(), id: z.string() }).nullable(),
      }),
    }),
  ),
});

/** The newest changes in the organization, once they include that of the record with this id. */
export async function showAuditTrail(api: Api, organization: string, lastChanged: string): Promise<void> {
  const path = `/api/v2/organizations/${organization}/audit-trail?page%5Bsize%5D=${shown}`;
  const events = await until('the last change in the audit trail', trailTimeoutMs, async () => {
    const { data } = await api.get(path, trailSchema);
    return data.some(({ attributes }) => attributes.resource.id === lastChanged) ? data : undefined;
  });
  table(
    ['WHEN', 'WHAT', 'RECORD', 'WHO'],
    events.map(({ attributes: { timestamp, action, resource, actor } }) => [
      timestamp,
      action,
      resource.id,
      actor ? `${actor.type} ${actor.id}` : 'a service by itself',
    ]),
  );
}
