import { z } from 'zod';
import { named, text, ticked } from '../pages/fields.ts';

/** What the pages of a grant have in their addresses. */
export const grantParameters = z.object({ grant: named });

/** The form that lets an organization map a group; a group is what the provider sends, spaces included. */
export const grantForm = z.object({
  organization: text,
  provider: text,
  group: z.string().catch(''),
  'all-groups': ticked,
  owners: ticked,
});

export type GrantForm = z.output<typeof grantForm>;
