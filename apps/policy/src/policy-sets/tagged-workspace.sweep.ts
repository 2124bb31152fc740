import { ownAccord, projectFeed, workspaceFeed, type Feed, type FeedRecord } from '@groundwork/contracts';
import type { OrganizationId } from '@groundwork/contracts/resource-ids';
import type { Db } from '@groundwork/database';
import { startReferenceRebuild, type ReferenceRebuildOptions } from '@groundwork/references';
import type { BackgroundWork, Part } from '@groundwork/service';
import type { z } from 'zod';
import type { PolicyContext } from '../context.ts';
import type { PolicyStores } from '../stores.ts';
import { announceTagged } from './policy-set.changes.ts';
import type { TaggedSubject } from '../tag-selectors/tagged-workspace.ts';

/** Compares stored tags with those of admin-orgs, and publishes the resulting changes. */
export function tagRebuilds({ client }: Pick<PolicyContext, 'client'>, work: BackgroundWork<PolicyStores>) {
  const hooksOf = (kind: TaggedSubject['kind']) => ({
    onChanged: async (trx: Db, { id, organizationId }: FeedRecord<unknown>) => {
      if (organizationId !== null) await announce(work, trx, organizationId, { kind, id });
    },
    onDeleted: async (trx: Db, id: string) => {
      const organizationId = await work.createStores(trx).taggedWorkspaces.findOwner(kind, id);
      if (organizationId !== undefined) await announce(work, trx, organizationId, { kind, id });
    },
  });
  const projects: ReferenceRebuildOptions<Told<typeof projectFeed>> = {
    ...work,
    kind: 'project-tags',
    readPage: (after) => client.ask(projectFeed.request, { after }),
    fieldsOf: ({ tagBindings }, organizationId) => ({ organizationId, tagBindings }),
    ...hooksOf('project-tags'),
  };
  const workspaces: ReferenceRebuildOptions<Told<typeof workspaceFeed>> = {
    ...work,
    kind: 'workspace-tags',
    readPage: (after) => client.ask(workspaceFeed.request, { after }),
    fieldsOf: ({ projectId, tagBindings }, organizationId) => ({ organizationId, projectId, tagBindings }),
    ...hooksOf('workspace-tags'),
  };
  return { projects, workspaces };
}

type Told<Of extends Feed> = z.output<Of['request']['response']>['records'][number]['data'];

/** Runs soon after startup, and then daily (ADR 8). */
export function startTagRebuilds(ctx: PolicyContext, work: BackgroundWork<PolicyStores>): Part[] {
  const { projects, workspaces } = tagRebuilds(ctx, work);
  const started = [startReferenceRebuild(projects), startReferenceRebuild(workspaces)];
  // Returned without `settled`: awaiting that would also start a comparison, which no caller needs.
  return started.map(({ stop }) => ({ stop }));
}

/** The feed may predate the deletion of an organization, whose purge may be over: then nothing is stored. */
async function announce(
  { createStores, clock }: BackgroundWork<PolicyStores>,
  trx: Db,
  organizationId: OrganizationId,
  subject: TaggedSubject,
): Promise<void> {
  const stores = createStores(trx);
  if (!(await stores.organizations.holdUnlessDeleted(organizationId))) {
    await stores.taggedWorkspaces.drop(subject);
    return;
  }
  await stores.taggedWorkspaces.hold(organizationId);
  await announceTagged(stores, organizationId, subject, { now: clock.now(), cause: ownAccord });
}
