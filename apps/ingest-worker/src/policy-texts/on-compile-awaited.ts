import { policyTextCompileAwaitedV1 } from '@groundwork/contracts';
import { on, Unacceptable } from '@groundwork/outbox';
import type { IngestStores } from '../stores.ts';

/** `policy-text.compile-awaited`: the text waits for a worker that has OPA. Nothing happens if the organization is deleted. */
export const onCompileAwaited = () =>
  on(policyTextCompileAwaitedV1, async (stores: IngestStores, { organizationId, aggregate, data, cause }) => {
    if (organizationId === null) throw new Unacceptable('a policy belongs to an organization');
    if (!(await stores.subjects.holdOrganization(organizationId))) return;
    await stores.policyTexts.put({ organizationId, ...data, version: aggregate.version, cause });
  });
