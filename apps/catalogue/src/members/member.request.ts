import type { z } from 'zod';
import { organizationParameters } from '../organizations/organization.request.ts';
import { allFields, named, text, tickedAfter } from '../pages/fields.ts';

export const memberParameters = organizationParameters.extend({ membership: named });

export const invitationForm = allFields.transform((fields) => ({
  email: text.parse(fields['email']),
  teams: tickedAfter('team.', fields),
}));

export type InvitationForm = z.output<typeof invitationForm>;
