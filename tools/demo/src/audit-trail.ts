import { bodyOf, type ApiClient } from '@groundwork/client';
import { table, until } from './terminal.ts';

const trailTimeoutMs = 10_000;
const shown = 12;

/** Shows the newest changes of an organization, once they include the change of a record. */
export async function showAuditTrail(
  api: ApiClient,
  organization: string,
  lastChanged: string,
): Promise<void> {
  const events = await until('the last change in the audit trail', trailTimeoutMs, async () => {
    const { data } = await bodyOf(
      api.GET('/api/v2/organizations/{organization_name}/audit-trail', {
        params: { path: { organization_name: organization }, query: { 'page[size]': String(shown) } },
      }),
    );
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
