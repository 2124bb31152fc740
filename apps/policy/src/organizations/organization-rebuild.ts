import { organizationFeed } from '@groundwork/contracts';
import type { PolicyContext } from '../context.ts';
import { organizationKind } from './organization.ts';

/** What policy gives to `startReferenceRebuild`: the fields are those that the events of organizations bring. */
export const organizationRebuild = ({ client }: Pick<PolicyContext, 'client'>) => ({
  kind: organizationKind,
  readPage: (after: string | null) => client.ask(organizationFeed.request, { after }),
  fieldsOf: ({ name }: { readonly name: string }) => ({ name }),
});
