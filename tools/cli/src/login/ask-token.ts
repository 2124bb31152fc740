import { Failure } from '../frame/failure.ts';
import { interrupted } from '../frame/interruption.ts';
import type { Io } from '../frame/io.ts';
import { onOneLine } from '../frame/printable.ts';
import type { Host } from '../hosts/host.ts';

/** The token as a person pastes it. */
export async function askToken(io: Io, { name, origin }: Host): Promise<string> {
  if (!io.isInteractive)
    throw new Failure(
      'usage',
      'There is no terminal to ask for a token.',
      `Give it on standard input: groundwork login ${name} --with-token < FILE`,
    );
  io.tell(`How to get a token: ${origin}/app/settings/tokens`);
  return askSecret(io, `Token for ${name}`);
}

/** What a person pastes in a terminal; it is not shown. */
export async function askSecret(io: Io, message: string): Promise<string> {
  const { isCancel, password } = await import('@clack/prompts');
  const answer = await password({
    message: onOneLine(message),
    output: process.stderr,
    validate: (text) => (text?.trim() ? undefined : 'Paste a token, or press Ctrl-C.'),
  });
  return isCancel(answer) ? interrupted(io) : answer.trim();
}

/** The token on standard input. @throws Failure if there is none */
export async function readToken(io: Io): Promise<string> {
  const token = (await io.readAll()).trim();
  if (token === '' || /\s/.test(token))
    throw new Failure(
      'usage',
      token === '' ? 'There is no token on standard input.' : 'Standard input is not one token.',
      'Give the token and nothing else.',
    );
  return token;
}
