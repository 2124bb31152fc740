import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { Failure } from '../frame/failure.ts';
import type { Io } from '../frame/io.ts';
import { replaceFile } from '../frame/write-file.ts';

/** Terraform owns this file, so unknown fields are preserved. */
const credentialsSchema = z.looseObject({
  credentials: z.record(z.string(), z.looseObject({ token: z.string().optional() })).default({}),
});

export interface FoundToken {
  readonly token: string;
  /** Variable or file that contains the token. */
  readonly source: string;
}

/** Path of the file in which `terraform login` stores tokens. */
export const credentialsFile = ({ home }: Pick<Io, 'home'>): string =>
  join(home, '.terraform.d', 'credentials.tfrc.json');

/**
 * Finds the token for a host in the given variable, then in Terraform's variable, then in Terraform's file.
 *
 * @param variable name of a `GROUNDWORK_…` variable, if its token is for this host
 */
export function findToken(io: Io, host: string, variable: string | undefined): FoundToken | undefined {
  const own = variable && io.env[variable];
  if (variable && own) return { token: own, source: variable };
  for (const [name, token] of Object.entries(io.env))
    if (token && hostOfVariable(name) === host) return { token, source: name };
  const token = readCredentials(io).credentials[host]?.token;
  return token === undefined ? undefined : { token, source: credentialsFile(io) };
}

/** Stores a token, or removes the stored one if none is given. @returns true if a token was stored before */
export function keepToken(io: Io, host: string, token: string | undefined): boolean {
  const { credentials, ...rest } = readCredentials(io);
  const { [host]: before, ...others } = credentials;
  const now = token === undefined ? others : { ...others, [host]: { ...before, token } };
  if (token !== undefined || before !== undefined)
    replaceFile(credentialsFile(io), `${JSON.stringify({ ...rest, credentials: now }, null, 2)}\n`, {
      isSecret: true,
    });
  return before !== undefined;
}

/**
 * The host of a token variable: `TF_TOKEN_registry_example__one_com` is for `registry.example-one.com`. As in Terraform, an underscore
 * stands for a dot, two underscores for a dash, and a dash for itself.
 */
export function hostOfVariable(name: string): string | undefined {
  const [, encoded] = /^TF_TOKEN_(.+)$/.exec(name) ?? [];
  if (encoded === undefined) return undefined;
  const host = encoded.replaceAll('__', '-').replaceAll('_', '.');
  return URL.canParse(`https://${host}`) ? new URL(`https://${host}`).host : undefined;
}

function readCredentials(io: Io) {
  const file = credentialsFile(io);
  if (!existsSync(file)) return credentialsSchema.parse({});
  try {
    return credentialsSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch (error) {
    throw new Failure('failed', `${file} is damaged.`, 'Fix or remove the file. Terraform reads it too.', {
      cause: error,
    });
  }
}
