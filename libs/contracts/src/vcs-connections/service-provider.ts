import { z } from 'zod';
import { vcsKinds } from '@groundwork/vcs-providers';

/** What kind of VCS provider a connection leads to, by its neutral word (docs/compatibility.md#vocabulary). */
export const serviceProviderSchema = z.enum(vcsKinds);

export const serviceProviders = serviceProviderSchema.options;

export type ServiceProvider = z.infer<typeof serviceProviderSchema>;
