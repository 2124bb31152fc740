import { z } from 'zod';
import { codeChallengeSchema, codeVerifierSchema, loginService } from '@groundwork/contracts';
import { ShownFailure } from '../pages/failure.ts';

const { ports, redirectPath } = loginService;
const [firstPort, lastPort] = ports;

/**
 * Codes are sent only to a program on the user's own machine. Addresses are compared as text, because browsers accept
 * many spellings of each: Terraform, OpenTofu and `groundwork` send `localhost`, RFC 8252 recommends `127.0.0.1`.
 */
const redirectUris: ReadonlySet<string> = new Set(
  Array.from({ length: lastPort - firstPort + 1 }, (_each, at) => firstPort + at).flatMap((port) =>
    ['localhost', '127.0.0.1'].map((host) => `http://${host}:${port}${redirectPath}`),
  ),
);

const loginSchema = z
  .object({
    response_type: z.literal('code'),
    client_id: z.literal(loginService.client),
    redirect_uri: z.string().refine((text) => redirectUris.has(text)),
    code_challenge: codeChallengeSchema,
    code_challenge_method: z.literal('S256'),
    state: z.string().max(1024).default(''),
  })
  .transform((given) => ({
    redirectUri: given.redirect_uri,
    challenge: given.code_challenge,
    state: given.state,
  }));

/** Request of a command line for a token of the user (docs/compatibility.md#login). */
export type Login = z.output<typeof loginSchema>;

/**
 * Reads a login from a query or a form.
 *
 * @throws ShownFailure for anything but an authorization code with PKCE for a program on the user's machine; nothing is
 * sent to the program in this case
 */
export function parseLogin(given: unknown): Login {
  const { success, data } = loginSchema.safeParse(given);
  if (success) return data;
  throw new ShownFailure({
    status: 400,
    title: 'This login cannot continue',
    text: 'The address is incomplete, or was not created by terraform login, tofu login or groundwork login. Nobody was given a token. Run the command again.',
  });
}

/** Fields that carry the login through a form. */
export const fieldsOfLogin = ({ redirectUri, challenge, state }: Login) => ({
  response_type: 'code',
  client_id: loginService.client,
  redirect_uri: redirectUri,
  code_challenge: challenge,
  code_challenge_method: 'S256',
  state,
});

/** Labels of the lifetimes of the token, keyed by number of days; the key is empty for a token that does not expire. */
export const lifetimes = { '30': '30 days', '90': '90 days', '365': 'a year', '': 'until you delete it' };

const dayMs = 86_400_000;

export const consentForm = z.object({
  decision: z.enum(['allow', 'refuse']).catch('refuse'),
  description: z.string().trim().min(1).max(255).catch('login from a command line'),
  days: z.enum(['30', '90', '365', '']).catch('30'),
});

/** Time at which a token that is created now expires; null if it does not. */
export const endOfToken = (days: string, now: Date): string | null =>
  days === '' ? null : new Date(now.getTime() + Number(days) * dayMs).toISOString();

export function redirectAddress(
  { redirectUri, state }: Login,
  response: Readonly<Record<string, string>>,
): string {
  const address = new URL(redirectUri);
  for (const [name, value] of Object.entries({ ...response, state })) address.searchParams.set(name, value);
  return address.href;
}

/** Form with which a command line exchanges a code for a token. */
export const tokenForm = z.object({
  grant_type: z.literal('authorization_code'),
  client_id: z.literal(loginService.client),
  code: z.string().min(1).max(256),
  code_verifier: codeVerifierSchema,
  redirect_uri: z.string().min(1).max(256),
});
