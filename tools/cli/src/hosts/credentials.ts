import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { Failure } from '../frame/failure.ts';
import type { Io } from '../frame/io.ts';
import { replaceFile } from '../frame/write-file.ts';

/** Members that are not ours stay as they are. */
const credentialsSchema = z.looseObject({
  credentials: z.record(z.string(), z.looseObject({ token: z.string().optional() })).default({}),
});

/** A token, and where it comes from, for people. */
export interface FoundToken {
  readonly token: string;
  readonly source: string;
}

/** The file in which `terraform login` keeps tokens, too. */
export const credentialsFile = ({ home }: Pick<Io, 'home'>): string =>
  join(home, '.terraform.d', 'credentials.tfrc.json');

/**
 * The token for a host: the one in a variable of ours, the variable that Terraform reads, or the file that Terraform keeps.
 *
 * @param variable the one of ours, if it is for this host
 */
export function findToken(io: Io, host: string, variable: string | undefined): FoundToken | undefined {
  const own = variable && io.env[variable];
  if (variable && own) return { token: own, source: variable };
  for (const [name, token] of Object.entries(io.env))
    if (token && hostOfVariable(name) === host) return { token, source: name };
  const token = readCredentials(io).credentials[host]?.token;
  return token === undefined ? undefined : { token, source: credentialsFile(io) };
}

/** Keeps a token; without one, removes what is kept. Resolves with whether there was one before. */
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
 * The host that a variable has a token for: `TF_TOKEN_registry_example__one_com` is for `registry.example-one.com`. As in Terraform, a
 * dot is written as an underscore, and a dash as two, or as itself.
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
    throw new Failure('failed', `${file} is damaged.`, 'Repair or remove it: Terraform reads it, too.', {
      cause: error,
    });
  }
}
