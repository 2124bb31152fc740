import { pathOf } from '../organizations/organization.ts';
import { organizationPage, type OrganizationVisit } from '../organizations/organization.view.ts';
import { attempt } from '../pages/attempt.ts';
import { formPage } from '../pages/form-page.ts';
import { ExemptionChangePage } from './exemption-change-page.tsx';
import { endOfDay } from './exemption-form.ts';
import { exemptionChange } from './policy-exemption.request.ts';
import { findExemption } from './policy-exemptions.view.ts';

const change = formPage({
  async find(visit: OrganizationVisit, { clock }) {
    return { ...(await findExemption(visit)), now: clock.now() };
  },
  fields: exemptionChange,
  show: ({ organization, session: { formToken } }, shown, refused) => ({
    title: 'Change an exemption',
    body: ExemptionChangePage({ organization: organization.id, ...shown, formToken, refused }),
  }),
  send({ client }, { exemption: { id, attributes } }, { ends, owner, reason }) {
    const present = attributes['ends-at'];
    // A time within the day stays if nobody chooses another day.
    const endsAt = present.startsWith(ends) && ends !== '' ? present : endOfDay(ends);
    return attempt(
      client.PATCH('/api/v2/policy-exemptions/{id}', {
        params: { path: { id } },
        body: { data: { type: 'policy-exemptions', attributes: { owner, reason, 'ends-at': endsAt } } },
      }),
    );
  },
  done: ({ organization }, { exemption: { relationships } }) => ({
    goTo: `${pathOf(organization.id, 'policy-sets', relationships['policy-set'].data.id)}?done=changed`,
  }),
});

/** `GET /app/organizations/:organization/policy-exemptions/:exemption/change`: the form that changes the end, owner and reason of an exemption. */
export const showExemptionChange = organizationPage('policy-sets', change.show);

/** `POST /app/organizations/:organization/policy-exemptions/:exemption/change`: changes an exemption. */
export const updatePolicyExemption = organizationPage('policy-sets', change.send);
