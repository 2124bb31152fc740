import { z } from 'zod';
import { organizationParameters } from '../organizations/organization.request.ts';
import { allFields, named, text, ticked, tickedAfter } from '../pages/fields.ts';
import { rights, type RightName } from './team.ts';

/** What the pages of a team have in their addresses. */
export const teamParameters = organizationParameters.extend({ team: named });

/** The form that makes a team. */
export const teamForm = z.object({ name: text, secret: ticked });

/** The form that changes a team: its name, who sees it, and a box for each permission. */
export const teamSettingsForm = allFields.transform((fields) => {
  const granted = new Set(tickedAfter('right.', fields));
  const access: Partial<Record<RightName, boolean>> = {};
  for (const { name } of rights) access[name] = granted.has(name);
  return {
    name: text.parse(fields['name']),
    isSecret: ticked.parse(fields['secret']),
    allowsMembers: ticked.parse(fields['member-tokens']),
    access,
  };
});

/** What is done with somebody in a team. */
export const teamMemberParameters = teamParameters.extend({ change: z.enum(['add', 'remove']) });

/** The form that adds somebody to a team, or removes them. */
export const teamMemberForm = z.object({ username: text });
