import { Failure } from '../frame/failure.ts';
import { interrupted } from '../frame/interruption.ts';
import type { Io } from '../frame/io.ts';
import { onOneLine } from '../frame/printable.ts';
import { type Host, loginCommand } from '../hosts/host.ts';

/** Prompts for the token of a host. @throws Failure if there is no terminal */
export async function askToken(io: Io, host: Host): Promise<string> {
  if (!io.isInteractive)
    throw new Failure(
      'usage',
      'There is no terminal to prompt for a token.',
      `Pass the token on standard input: ${loginCommand(host)} --with-token < FILE`,
    );
  io.tell(`Get a token at ${host.origin}/app/settings/tokens`);
  return askSecret(io, `Token for ${host.name}`);
}

/** Prompts for a secret without showing it. */
export async function askSecret(io: Io, message: string): Promise<string> {
  const { isCancel, password } = await import('@clack/prompts');
  const response = await password({
    message: onOneLine(message),
    output: process.stderr,
    validate: (text) => (text?.trim() ? undefined : 'Paste a token, or press Ctrl-C.'),
  });
  return isCancel(response) ? interrupted(io) : response.trim();
}

/** Reads a token from standard input. @throws Failure if the input is not a single token */
export async function readToken(io: Io): Promise<string> {
  const token = (await io.readAll()).trim();
  if (token === '' || /\s/.test(token))
    throw new Failure(
      'usage',
      token === '' ? 'There is no token on standard input.' : 'Standard input contains more than a token.',
      'Pass only the token on standard input.',
    );
  return token;
}
