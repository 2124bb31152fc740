import { organizationParameters } from '../organizations/organization.request.ts';
import { allFields, named, text, tickedAfter } from '../pages/fields.ts';

/** What the pages of a member have in their addresses. */
export const memberParameters = organizationParameters.extend({ membership: named });

/** The form that invites somebody: an address, and a box for each team. */
export const invitationForm = allFields.transform((fields) => ({
  email: text.parse(fields['email']),
  teams: tickedAfter('team.', fields),
}));
