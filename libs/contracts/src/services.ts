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

/** The process that serves the requests to a service: operators know processes. The workers of ingest-worker serve none. */
export const servingProcess = (service: ServiceName) =>
  service === 'ingest-worker' ? ('ingest-object' as const) : service;
