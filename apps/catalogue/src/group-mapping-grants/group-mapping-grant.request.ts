import { z } from 'zod';
import { named, text, ticked } from '../pages/fields.ts';

export const grantParameters = z.object({ grant: named });

/** The group is not trimmed: the provider may send a name with spaces around it. */
export const grantForm = z.object({
  organization: text,
  provider: text,
  group: z.string().catch(''),
  'all-groups': ticked,
  owners: ticked,
});

export type GrantForm = z.output<typeof grantForm>;
