import { z } from 'zod';
import { searchedFields } from './module-words.ts';

/** Where a search has found a module: docs/reference/registry-protocol.md#search-modules */
export const matchedShape = z.array(
  z.strictObject({ field: z.enum(searchedFields), name: z.string().optional() }),
);
