import { answerOf, RefusedError, type ApiClient } from '@groundwork/client';
import type { Pagination } from '../pages/list-parts.tsx';
import { PlatformDown } from '../platform/platform-down.ts';
import type { ConsumingService, ParkedEvent } from './parked-event.ts';

/** The events that a service has given up; undefined if it does not answer. */
export interface ParkedEventsOfService {
  readonly service: ConsumingService;
  readonly found: { readonly events: readonly ParkedEvent[]; readonly pagination: Pagination } | undefined;
}

/**
 * The events of one service. Others are shown although one is down.
 *
 * @throws RefusedError if the person may not see them
 */
export async function findParkedEvents(
  client: ApiClient,
  service: ConsumingService,
  page: number,
): Promise<ParkedEventsOfService> {
  const query = { 'page[number]': String(page), 'page[size]': '20' };
  try {
    const { data, meta } = await answerOf(
      client.GET(`/api/v2/admin/parked-events/${service}`, { params: { query } }),
    );
    return { service, found: { events: data, pagination: meta.pagination } };
  } catch (error) {
    if (error instanceof PlatformDown) return { service, found: undefined };
    if (error instanceof RefusedError && error.status >= 500) return { service, found: undefined };
    throw error;
  }
}
