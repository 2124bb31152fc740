import { z } from 'zod';

export const organizationParameters = z.object({ organization_name: z.string().max(256) });
