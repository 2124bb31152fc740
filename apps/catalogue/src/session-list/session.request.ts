import { z } from 'zod';

export const sessionParameters = z.object({ id: z.uuid() });
