import { organizationFeed } from '@groundwork/contracts';
import { type OrganizationFields, organizationKind } from '@groundwork/references';
import type { PolicyContext } from '../context.ts';

/** What policy gives to `startReferenceRebuild`: the fields are those that the events of organizations bring. */
export const organizationRebuild = ({ client }: Pick<PolicyContext, 'client'>) => ({
  kind: organizationKind,
  readPage: (after: string | null) => client.ask(organizationFeed.request, { after }),
  fieldsOf: ({ name, disabled }: OrganizationFields) => ({ name, disabled }),
});
