import { z } from 'zod';
import type { Answer } from '@groundwork/http';

/** What an endpoint with a page for people says of it (`Operation`). */
export const html: Answer = { status: 200, body: { mediaType: 'text/html', schema: z.string() } };
