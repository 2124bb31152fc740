import { z } from 'zod';
import { named } from '../pages/fields.ts';

/** What the pages have in their addresses that disable an organization, or enable one. */
export const disablingParameters = z.object({ organization: named, change: z.enum(['disable', 'enable']) });

export type Disabling = z.output<typeof disablingParameters>['change'];
