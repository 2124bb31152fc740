import { z } from 'zod';
import { defineInternalRequest } from '../internal-request.ts';
import { serviceProviderSchema } from './service-provider.ts';

/**
 * Lends git credentials for the repository of a subscription, for one attempt at a job (ADR 12). Each loan is recorded.
 * Only the memory of that attempt may hold the secrets.
 *
 * - `url`: the address to fetch from, without secrets. vcs-connections builds it from vetted parts.
 * - `addresses`: the vetted IP addresses of its host. git may connect only to one of them.
 * - `credential`: `http` is sent to the origin of `url` alone. `ssh` comes with the pinned host keys, as lines of a
 *   known_hosts file; if there are none, `noteHostKeys` reports the first key that the host shows.
 * - `refusal`: tells the user why nothing is lent (connection or subscription gone, forbidden address).
 */
export const lendCredentials = defineInternalRequest({
  owner: 'vcs-connections',
  path: '/internal/credentials/lend',
  issuers: ['ingest-worker'],
  body: z.object({ subscriptionId: z.uuid(), jobId: z.int().positive(), attempt: z.int().positive() }),
  response: z.discriminatedUnion('lent', [
    z.object({
      lent: z.literal(true),
      serviceProvider: serviceProviderSchema,
      url: z.string(),
      addresses: z.array(z.string()).min(1),
      isPrivateAllowed: z.boolean(),
      credential: z.discriminatedUnion('kind', [
        z.object({ kind: z.literal('http'), username: z.string(), password: z.string() }),
        z.object({
          kind: z.literal('ssh'),
          username: z.string(),
          privateKey: z.string(),
          knownHosts: z.string(),
        }),
      ]),
    }),
    z.object({ lent: z.literal(false), refusal: z.string() }),
  ]),
});

/** Reports the first host keys of a connection's host, which are pinned from then on. */
export const noteHostKeys = defineInternalRequest({
  owner: 'vcs-connections',
  path: '/internal/credentials/host-keys',
  issuers: ['ingest-worker'],
  body: z.object({ subscriptionId: z.uuid(), knownHosts: z.string().max(16_384) }),
  response: z.object({ pinned: z.boolean() }),
});

/**
 * Reports that a host refused the lent credentials of a subscription: its connection is checked soon. The report may
 * get lost, but the next refusal is reported again. `noted` is false if the connection is gone.
 */
export const noteRefusedCredentials = defineInternalRequest({
  owner: 'vcs-connections',
  path: '/internal/credentials/refused',
  issuers: ['ingest-worker'],
  body: z.object({ subscriptionId: z.uuid() }),
  response: z.object({ noted: z.boolean() }),
});

/** Vets addresses in a `.gitmodules` file, like those of a connection; null for each one that is refused. */
export const vetAddresses = defineInternalRequest({
  owner: 'vcs-connections',
  path: '/internal/addresses/vet',
  issuers: ['ingest-worker'],
  body: z.object({ urls: z.array(z.string().max(2048)).max(20) }),
  response: z.object({
    vetted: z.array(z.object({ url: z.string(), addresses: z.array(z.string()) }).nullable()),
  }),
});
