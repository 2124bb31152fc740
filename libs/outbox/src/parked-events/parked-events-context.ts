import type { Db } from '@groundwork/database';
import type { Logger } from '@groundwork/telemetry/logging';
import { createInboxStore, type InboxStore } from '../inbox.store.ts';

/** Context of the endpoints of parked events. */
export interface ParkedEventsContext {
  /** True for the edition `self-hosted`, which alone has site administrators. They manage parked events. */
  readonly config: { readonly selfHosted: boolean };
  readonly databases: { readonly requests: { readonly knex: Db } };
  readonly logger: Logger;
}

export const inboxOf = ({ databases }: ParkedEventsContext): InboxStore =>
  createInboxStore(databases.requests.knex);
