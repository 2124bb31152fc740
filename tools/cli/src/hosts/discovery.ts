import { z } from 'zod';
import type { Host } from './host.ts';
import { jsonOf, notAPlatform, sendForJson } from './send.ts';

/** How a person can log in with a browser: the login protocol of Terraform, version 1. */
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
  /** Where the API is. */
  readonly host: Host;
  /** Its addresses are complete. */
  readonly login: LoginService | undefined;
}

/** Asks a host for its services. @throws Failure if it is not a module registry with an API */
export async function discover(host: Host): Promise<Discovered> {
  const place = `${host.origin}/.well-known/terraform.json`;
  const response = await sendForJson(host, new Request(place, { headers: { accept: 'application/json' } }));
  const document = documentSchema.safeParse(await jsonOf(response)).data;
  if (!response.ok || document === undefined) throw notAPlatform(host);
  const api = new URL(document['tfe.v2'], place);
  if (api.pathname !== '/api/v2/') throw notAPlatform(host);
  const login = document['login.v1'];
  return {
    host: { ...host, origin: api.origin },
    login: login && {
      ...login,
      authz: new URL(login.authz, place).href,
      token: new URL(login.token, place).href,
    },
  };
}
