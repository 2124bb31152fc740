import { z } from 'zod';

/** Path parameters of what belongs to an organization. */
export const organizationParameters = z.object({ organization_name: z.string().max(256) });
