import { z } from 'zod';
import { organizationParameters } from '../organizations/organization.request.ts';
import { allFields, named, text, ticked, tickedAfter } from '../pages/fields.ts';
import { permissions, type TeamSettings } from './team.ts';

export const teamParameters = organizationParameters.extend({ team: named });

export const newTeamForm = z.object({ name: text, secret: ticked });

export type NewTeamForm = z.output<typeof newTeamForm>;

/** The form has a box for each permission. */
export const teamSettingsForm = allFields.transform((fields): TeamSettings => {
  const granted = new Set(tickedAfter('right.', fields));
  return {
    name: text.parse(fields['name']),
    isSecret: ticked.parse(fields['secret']),
    allowsMembers: ticked.parse(fields['member-tokens']),
    access: Object.fromEntries(permissions.map(({ name }) => [name, granted.has(name)])),
  };
});

export const teamMemberParameters = teamParameters.extend({ change: z.enum(['add', 'remove']) });

export const teamMemberForm = z.object({ username: text });
