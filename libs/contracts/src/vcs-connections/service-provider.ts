import { z } from 'zod';

/** What kind of VCS provider a connection leads to: the contract's neutral words ("Neutral stand-in words"). */
export const serviceProviders = ['vcs1', 'vcs2', 'vcs3', 'vcs4', 'vcs5', 'vcs6'] as const;

export const serviceProviderSchema = z.enum(serviceProviders);

export type ServiceProvider = z.infer<typeof serviceProviderSchema>;
