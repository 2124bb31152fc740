import { z } from 'zod';
import { named } from '../pages/fields.ts';

export const publicArchiveParameters = z.object({ archive: named });
