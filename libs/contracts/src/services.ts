import { z } from 'zod';

/** Services that own records or serve requests; also the audiences and issuers of internal tokens. */
export const serviceNames = [
  'gateway',
  'registry',
  'policy',
  'vcs-connections',
  'admin-orgs',
  'ingest-worker',
  'catalogue',
] as const;

export const serviceNameSchema = z.enum(serviceNames);

export type ServiceName = z.infer<typeof serviceNameSchema>;
