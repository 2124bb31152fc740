import type { Request } from 'express';
import { z } from 'zod';
import { parseParams } from '@groundwork/http';

const parameters = z.object({ event_id: z.string() });

/** The id in the path. Publishers choose the ids of their events, so it may be any text. */
export const parkedEventIdOf = (req: Request): string => parseParams(parameters, req).event_id;
