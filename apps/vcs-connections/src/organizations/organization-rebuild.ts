import { organizationFeed } from '@groundwork/contracts';
import { organizationKind, type OrganizationFields } from '@groundwork/references';
import type { VcsConnectionsContext } from '../context.ts';

/** What this service passes to `startReferenceRebuild`: the same fields as the events of organizations. */
export const organizationRebuild = ({ client }: Pick<VcsConnectionsContext, 'client'>) => ({
  kind: organizationKind,
  readPage: (after: string | null) => client.ask(organizationFeed.request, { after }),
  fieldsOf: ({ name, disabled }: OrganizationFields) => ({ name, disabled }),
});
