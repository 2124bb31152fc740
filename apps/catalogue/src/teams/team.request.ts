import { z } from 'zod';
import { organizationParameters } from '../organizations/organization.request.ts';
import { allFields, named, text, ticked, tickedAfter } from '../pages/fields.ts';
import { permissions, type PermissionName } from './team.ts';

export const teamParameters = organizationParameters.extend({ team: named });

export const teamForm = z.object({ name: text, secret: ticked });

/** The form has a box for each permission. */
export const teamSettingsForm = allFields.transform((fields) => {
  const granted = new Set(tickedAfter('right.', fields));
  const access: Partial<Record<PermissionName, boolean>> = {};
  for (const { name } of permissions) access[name] = granted.has(name);
  return {
    name: text.parse(fields['name']),
    isSecret: ticked.parse(fields['secret']),
    allowsMembers: ticked.parse(fields['member-tokens']),
    access,
  };
});

export const teamMemberParameters = teamParameters.extend({ change: z.enum(['add', 'remove']) });

export const teamMemberForm = z.object({ username: text });
