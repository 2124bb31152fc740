import { z } from 'zod';

const version = z.string().max(256).catch('');

/** Query of the page; a value that cannot be read counts as absent. */
export const changesQuery = z.object({
  from: version,
  to: version,
  /** Path of a part, or `rootInAddress`; empty for all parts. */
  part: z.string().max(1000).catch(''),
  file: z.string().max(4096).catch(''),
});

export type ChangesQuery = z.output<typeof changesQuery>;
