import type { OrganizationVisit } from '../organizations/organization.view.ts';
import { listQuery } from '../pages/fields.ts';
import type { Shown } from '../pages/shown.ts';
import { ifFound } from '../platform/if-there.ts';
import { findExemptions } from '../policy-exemptions/policy-exemptions.view.ts';
import { PolicySetPage } from './policy-set-page.tsx';
import { findPolicySet, findVersions } from './policy-set.view.ts';

const lookAgainSeconds = 2;

/** Page of a policy set. It reloads itself while a version that the user sent is read. */
export async function renderPolicySet(
  { req, client, organization, session: { formToken } }: OrganizationVisit,
  id: string,
  problems?: readonly string[],
): Promise<Shown> {
  const { page, done } = listQuery.parse({ ...req.query });
  const shown = await findPolicySet(client, organization.id, id);
  const [found, exempt] = await Promise.all([
    findVersions(client, id, page),
    ifFound(findExemptions(client, organization.id, { 'filter[policy-set]': id })),
  ]);
  const isRead = found.versions.some(({ attributes: { status } }) => status === 'ingressing');
  return {
    title: shown.set.attributes.name,
    body: PolicySetPage({ organization, ...shown, ...found, exempt, done, formToken, problems }),
    ...(problems && { status: 422 }),
    ...(done === 'sent' && isRead && { againAfterSeconds: lookAgainSeconds }),
  };
}
