import { z } from 'zod';
import { keptVcsKinds, vcsKinds } from '@groundwork/wire-vocabulary/vcs-providers';

/** Neutral word for the kind of VCS provider (docs/compatibility.md#vocabulary). */
export const serviceProviderSchema = z.enum(vcsKinds);

export const serviceProviders = serviceProviderSchema.options;

export type ServiceProvider = z.infer<typeof serviceProviderSchema>;

/** The kind of any connection, even one whose repositories cannot be followed (`keptVcsProviders`). */
export const connectedProviderSchema = z.enum([...vcsKinds, ...keptVcsKinds]);

export type ConnectedProvider = z.infer<typeof connectedProviderSchema>;

/** True if repositories at this kind of provider can be followed. */
export const isFollowable = (kind: ConnectedProvider): kind is ServiceProvider =>
  serviceProviderSchema.safeParse(kind).success;
