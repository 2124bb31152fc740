import { z } from 'zod';

/** Path parameters for resources of an organization. */
export const organizationParameters = z.object({ organization_name: z.string().max(256) });
