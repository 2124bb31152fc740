import { organizationFeed } from '@groundwork/contracts';
import { organizationFields, organizationKind } from './organization.store.ts';
import type { FeedPage } from './reference-rebuild.ts';

interface FeedClient {
  ask(
    request: typeof organizationFeed.request,
    body: { readonly after: string | null },
  ): Promise<FeedPage<Parameters<typeof organizationFields>[0]>>;
}

/** Options of `startReferenceRebuild` for organizations: the same fields as their events. */
export const organizationRebuild = ({ client }: { readonly client: FeedClient }) => ({
  kind: organizationKind,
  readPage: (after: string | null) => client.ask(organizationFeed.request, { after }),
  fieldsOf: organizationFields,
});
