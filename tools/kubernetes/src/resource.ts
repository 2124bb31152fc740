import { z } from 'zod';

/** A resource of Kubernetes, as far as its name and annotations matter. */
export const resourceSchema = z.looseObject({
  kind: z.string(),
  metadata: z.looseObject({ name: z.string(), annotations: z.record(z.string(), z.string()).optional() }),
});

export type Resource = z.output<typeof resourceSchema>;
