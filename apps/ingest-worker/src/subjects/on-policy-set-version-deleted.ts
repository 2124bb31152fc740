import { policySetVersionDeletedV1 } from '@groundwork/contracts';
import { on, Unacceptable } from '@groundwork/outbox';
import type { IngestStores } from '../stores.ts';
import { removeSubject } from './subject-removal.ts';

/**
 * `policy-set-version.deleted`: its archive is no longer accepted, read or delivered, and is removed with its details.
 */
export const onPolicySetVersionDeleted = () =>
  on(policySetVersionDeletedV1, async (stores: IngestStores, event) => {
    const { organizationId, aggregate, data } = event;
    if (organizationId === null) throw new Unacceptable('the event names no organization');
    const subject = { organizationId, purpose: 'policy-set-version', subject: data.id } as const;
    await removeSubject(stores, subject, aggregate.version);
  });
