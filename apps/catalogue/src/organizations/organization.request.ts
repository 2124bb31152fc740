import { z } from 'zod';
import { named } from '../pages/fields.ts';

/** What every page of an organization has in its address. */
export const organizationParameters = z.object({ organization: named });
