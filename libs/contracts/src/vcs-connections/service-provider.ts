import { z } from 'zod';
import { keptVcsKinds, vcsKinds } from '@groundwork/vcs-providers';

/** What kind of VCS provider a connection leads to, by its neutral word (docs/compatibility.md#vocabulary). */
export const serviceProviderSchema = z.enum(vcsKinds);

export const serviceProviders = serviceProviderSchema.options;

export type ServiceProvider = z.infer<typeof serviceProviderSchema>;

/** The kind of any connection, also of one through which nothing can be followed (`keptVcsProviders`). */
export const connectedProviderSchema = z.enum([...vcsKinds, ...keptVcsKinds]);

export type ConnectedProvider = z.infer<typeof connectedProviderSchema>;

/** Whether repositories at a provider of this kind can be followed. */
export const isFollowable = (kind: ConnectedProvider): kind is ServiceProvider =>
  serviceProviderSchema.safeParse(kind).success;
