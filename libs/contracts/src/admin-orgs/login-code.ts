import { z } from 'zod';
import { defineInternalRequest } from '../internal-request.ts';

/**
 * Command line login in the discovery document (`login.v1`): OAuth 2.0 with an authorization code and PKCE. Programs
 * listen at `redirectPath` on one of the `ports`, a range from first to last.
 */
export const loginService = {
  client: 'groundwork-cli',
  grantTypes: ['authz_code'],
  authorizationPath: '/app/oauth/authorize',
  tokenPath: '/app/oauth/token',
  ports: [10_000, 10_010],
  redirectPath: '/login',
} as const;

/** PKCE challenge of the method S256: the SHA-256 of the verifier, in base64url. */
export const codeChallengeSchema = z.string().regex(/^[\w-]{43}$/);

/** PKCE verifier (RFC 7636). */
export const codeVerifierSchema = z.string().regex(/^[\w.~-]{43,128}$/);

const redirectUriSchema = z.string().min(1).max(256);

/**
 * Creates the code for a command line to which the user has agreed, for the catalogue (ADR 60). The code is valid for
 * 60 s and can be used once.
 *
 * - `token`: the token of the user who agrees.
 * - `session`: the id of their session. The code ends with a full stop and this id. A catalogue of the previous release
 *   sends none; then the code has neither.
 * - `description`, `expiresAt`: those of the new token for the command line. `expiresAt` is ISO 8601; null if the token
 *   does not expire.
 */
export const createLoginCode = defineInternalRequest({
  owner: 'admin-orgs',
  path: '/internal/login-codes',
  issuers: ['catalogue'],
  body: z.object({
    token: z.string().min(1).max(512),
    session: z.uuid().optional(),
    challenge: codeChallengeSchema,
    redirectUri: redirectUriSchema,
    description: z.string().min(1).max(255),
    expiresAt: z.iso.datetime().nullable(),
  }),
  response: z.discriminatedUnion('outcome', [
    z.object({ outcome: z.literal('made'), code: z.string() }),
    /** The token is no longer valid, or is not a user's. */
    z.object({ outcome: z.literal('refused') }),
  ]),
});

/** The session in a code, if it names one. */
export const sessionOfLoginCode = (code: string): string | undefined => /^[^.]+\.(.+)$/s.exec(code)?.[1];

/**
 * Exchanges a code and the verifier of its challenge for the token. The outcome is `refused` for a code that is
 * unknown, used or expired, a wrong verifier, and a wrong address. After each, the code can no longer be used.
 */
export const exchangeLoginCode = defineInternalRequest({
  owner: 'admin-orgs',
  path: '/internal/login-codes/exchange',
  issuers: ['catalogue'],
  body: z.object({
    code: z.string().min(1).max(256),
    verifier: codeVerifierSchema,
    redirectUri: redirectUriSchema,
    sourceAddress: z.string().max(64).nullable(),
  }),
  response: z.discriminatedUnion('outcome', [
    z.object({ outcome: z.literal('issued'), token: z.string() }),
    z.object({ outcome: z.literal('refused') }),
  ]),
});
