import { z } from 'zod';
import { defineInternalRequest } from '../internal-request.ts';
import { serviceProviderSchema } from './service-provider.ts';

/**
 * Access of git to the repository of a subscription, for one attempt of one job (ADR 12). Each lending is recorded.
 * Only the memory of that attempt holds the secrets.
 *
 * - `url`: the address to fetch from, built by vcs-connections from vetted parts, without secrets.
 * - `addresses`: the vetted addresses of its host; git is pinned to one of them.
 * - `credential`: `http` is sent to that origin alone; `ssh` comes with the pinned host keys (lines of a known_hosts
 *   file; if empty, the first key that the host shows is reported back by `noteHostKeys`).
 * - `refusal`: the reason for the user why nothing is lent (connection or subscription gone, forbidden address).
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

/** First host keys of a connection's host, which are pinned from then on. */
export const noteHostKeys = defineInternalRequest({
  owner: 'vcs-connections',
  path: '/internal/credentials/host-keys',
  issuers: ['ingest-worker'],
  body: z.object({ subscriptionId: z.uuid(), knownHosts: z.string().max(16_384) }),
  response: z.object({ pinned: z.boolean() }),
});

/**
 * A host refused the lent credentials of a subscription: its connection is checked soon. Best effort: after a loss, the
 * next refusal is reported. `noted` is false if the connection is gone.
 */
export const noteRefusedCredentials = defineInternalRequest({
  owner: 'vcs-connections',
  path: '/internal/credentials/refused',
  issuers: ['ingest-worker'],
  body: z.object({ subscriptionId: z.uuid() }),
  response: z.object({ noted: z.boolean() }),
});

/** Addresses in a `.gitmodules` file, vetted like a connection's own; null for a refused one. */
export const vetAddresses = defineInternalRequest({
  owner: 'vcs-connections',
  path: '/internal/addresses/vet',
  issuers: ['ingest-worker'],
  body: z.object({ urls: z.array(z.string().max(2048)).max(20) }),
  response: z.object({
    vetted: z.array(z.object({ url: z.string(), addresses: z.array(z.string()) }).nullable()),
  }),
});
