import type { Db } from '@groundwork/database';
import type { Logger } from '@groundwork/logging';
import { createInboxStore, type InboxStore } from '../inbox.store.ts';

/** What the endpoints of parked events need of a service. */
export interface ParkedEventsContext {
  /** Whether there are site administrators, who look after parked events. */
  readonly config: { readonly selfHosted: boolean };
  readonly databases: { readonly requests: { readonly knex: Db } };
  readonly logger: Logger;
}

/** The inbox of the service that answers. */
export const inboxOf = ({ databases }: ParkedEventsContext): InboxStore =>
  createInboxStore(databases.requests.knex);
