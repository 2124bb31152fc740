import { repositoryPushedV1 } from '@groundwork/contracts';
import { on, Unacceptable } from '@groundwork/outbox';
import type { IngestStores } from '../stores.ts';

/** `repository.pushed`: lists the refs again, once for all events that arrive before that. */
export const onRepositoryPushed = () =>
  on(repositoryPushedV1, async (stores: IngestStores, event) => {
    const { organizationId, aggregate, cause, data } = event;
    if (organizationId === null) throw new Unacceptable('the event names no organization');
    const { subscription, listing, pushedTags } = data;
    const subject = { organizationId, purpose: 'repository-refs', subject: subscription.id } as const;
    if (!subscription.wanted || (await stores.subjects.isDeleted(subject))) return;
    if (!(await stores.subjects.holdOrganization(organizationId))) return;
    await stores.gitJobs.listRefs(
      organizationId,
      {
        kind: 'refs',
        version: aggregate.version,
        subscription,
        ...(listing !== undefined && { listing }),
        ...(pushedTags && { pushedTags }),
      },
      cause,
    );
  });
