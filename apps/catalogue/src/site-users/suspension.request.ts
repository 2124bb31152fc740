import { z } from 'zod';
import { named } from '../pages/fields.ts';

/** What the pages have in their addresses that suspend a user, or resume one. */
export const suspensionParameters = z.object({ user: named, change: z.enum(['suspend', 'resume']) });

export type Suspension = z.output<typeof suspensionParameters>['change'];
