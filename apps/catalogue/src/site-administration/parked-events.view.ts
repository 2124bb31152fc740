import { bodyOf, RefusedError, type ApiClient } from '@groundwork/client';
import type { Pagination } from '../pages/list-parts.tsx';
import { PlatformDown } from '../platform/platform-down.ts';
import type { ConsumingService, ParkedEvent } from './parked-event.ts';

/** `found` is undefined if the service does not respond. */
export interface ParkedEventsOfService {
  readonly service: ConsumingService;
  readonly found: { readonly events: readonly ParkedEvent[]; readonly pagination: Pagination } | undefined;
}

/**
 * Reads the parked events of a service. Does not throw if the service is down, so that the events of the other services
 * are shown.
 *
 * @throws RefusedError if the user may not see parked events
 */
export async function findParkedEvents(
  client: ApiClient,
  service: ConsumingService,
  page: number,
): Promise<ParkedEventsOfService> {
  const query = { 'page[number]': String(page), 'page[size]': '20' };
  try {
    const { data, meta } = await bodyOf(
      client.GET(`/api/v2/admin/parked-events/${service}`, { params: { query } }),
    );
    return { service, found: { events: data, pagination: meta.pagination } };
  } catch (error) {
    if (error instanceof PlatformDown) return { service, found: undefined };
    if (error instanceof RefusedError && error.status >= 500) return { service, found: undefined };
    throw error;
  }
}
