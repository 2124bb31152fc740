import type { OrganizationId, WorkspaceId } from '@groundwork/contracts/resource-ids';
import { GroundworkError } from '@groundwork/errors';
import type { PolicyStores } from '../stores.ts';

const hour = 60 * 60 * 1000;
const retryAfterSeconds = 60;

/** Limits on the evaluations of the last hour, because each can be large. Concurrent requests may exceed them. */
const maxOfWorkspace = 200;
const maxOfOrganization = 5000;

/** @throws GroundworkError `too-many-requests` if the workspace or its organization has too many new evaluations */
export async function refuseBeyondRate(
  { policyEvaluations }: Pick<PolicyStores, 'policyEvaluations'>,
  {
    organizationId,
    workspaceId,
  }: { readonly organizationId: OrganizationId; readonly workspaceId: WorkspaceId },
  now: Date,
): Promise<void> {
  const since = new Date(now.getTime() - hour);
  const ofWorkspace = await policyEvaluations.countNewestOfWorkspace(
    organizationId,
    workspaceId,
    since,
    maxOfWorkspace,
  );
  if (ofWorkspace >= maxOfWorkspace) throw tooMany('workspace', maxOfWorkspace);
  const ofAll = await policyEvaluations.countNewestOfOrganization(organizationId, since, maxOfOrganization);
  if (ofAll >= maxOfOrganization) throw tooMany('organization', maxOfOrganization);
}

const tooMany = (of: string, count: number) =>
  new GroundworkError(
    'too-many-requests',
    [{ detail: `The ${of} has ${count} policy evaluations of the last hour. Report again later.` }],
    { retryAfterSeconds },
  );
