import { z } from 'zod';

/** What kind of VCS provider a connection leads to, in neutral words (docs/compatibility.md#vocabulary). */
export const serviceProviders = ['vcs1', 'vcs2', 'vcs3', 'vcs4', 'vcs5', 'vcs6'] as const;

export const serviceProviderSchema = z.enum(serviceProviders);

export type ServiceProvider = z.infer<typeof serviceProviderSchema>;
