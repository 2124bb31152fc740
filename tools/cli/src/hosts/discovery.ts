import { isSafe } from '@groundwork/contracts/client-address';
import { z } from 'zod';
import { Failure } from '../frame/failure.ts';
import type { Host } from './host.ts';
import { jsonOf, notAPlatform, sendForJson } from './send.ts';

/** Login with a browser: version 1 of Terraform's login protocol. */
const loginServiceSchema = z.object({
  client: z.string(),
  grant_types: z.array(z.string()).default(['authz_code']),
  authz: z.string(),
  token: z.string(),
  ports: z.tuple([z.int().min(1024), z.int().max(65_535)]).default([1024, 65_535]),
  scopes: z.array(z.string()).default([]),
});

export type LoginService = z.infer<typeof loginServiceSchema>;

const documentSchema = z.object({
  'modules.v1': z.string(),
  'tfe.v2': z.string(),
  'login.v1': loginServiceSchema.optional(),
});

export interface Discovered {
  readonly host: Host;
  /** Addresses are absolute. */
  readonly login: LoginService | undefined;
}

/** Reads the discovery document of a host. @throws Failure if the host is not a module registry with an API */
export async function discover(host: Host): Promise<Discovered> {
  const place = `${host.origin}/.well-known/terraform.json`;
  const response = await sendForJson(host, new Request(place, { headers: { accept: 'application/json' } }));
  const document = documentSchema.safeParse(await jsonOf(response)).data;
  if (!response.ok || document === undefined) throw notAPlatform(host);
  const api = new URL(document['tfe.v2'], place);
  if (api.pathname !== '/api/v2/') throw notAPlatform(host);
  const { 'login.v1': login } = document;
  const addressOf = (path: string) => safeAddress(host, new URL(path, place)).href;
  return {
    host: { ...host, origin: safeAddress(host, api).origin },
    login: login && { ...login, authz: addressOf(login.authz), token: addressOf(login.token) },
  };
}

function safeAddress({ name }: Host, address: URL): URL {
  if (isSafe(address)) return address;
  throw new Failure(
    'unreachable',
    `${name} points to ${address.origin}, which is not encrypted, so your token could be read in transit.`,
    `Report this to the operator of ${name}.`,
  );
}
