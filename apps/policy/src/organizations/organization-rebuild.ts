import { organizationFeed } from '@groundwork/contracts';
import { type OrganizationFields, organizationKind } from '@groundwork/references';
import type { PolicyContext } from '../context.ts';

/** What this service passes to `startReferenceRebuild`: the same fields as the events of organizations. */
export const organizationRebuild = ({ client }: Pick<PolicyContext, 'client'>) => ({
  kind: organizationKind,
  readPage: (after: string | null) => client.ask(organizationFeed.request, { after }),
  fieldsOf: ({ name, disabled }: OrganizationFields) => ({ name, disabled }),
});
