import { z } from 'zod';

/** The address of a session in the list. */
export const sessionParameters = z.object({ id: z.uuid() });
