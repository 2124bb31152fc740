import { z } from 'zod';
import { defineInternalRequest } from '../internal-request.ts';

/**
 * The login of command lines, as the discovery document offers it (`login.v1`): OAuth 2.0 with an authorization code and PKCE.
 * Programs listen on one of the `ports`, from the first to the last, at `redirectPath`.
 */
export const loginService = {
  client: 'groundwork-cli',
  grantTypes: ['authz_code'],
  authorizationPath: '/app/oauth/authorize',
  tokenPath: '/app/oauth/token',
  ports: [10_000, 10_010],
  redirectPath: '/login',
} as const;

/** A PKCE challenge of the method S256: the SHA-256 of the verifier, in base64url. */
export const codeChallengeSchema = z.string().regex(/^[\w-]{43}$/);

/** A PKCE verifier (RFC 7636). */
export const codeVerifierSchema = z.string().regex(/^[\w.~-]{43,128}$/);

const redirectUriSchema = z.string().min(1).max(256);

/**
 * Somebody has agreed that a command line gets a token, and the catalogue asks for the code that it is told (ADR 60). The
 * code lives for 60 s and can be used once.
 *
 * - `token`: the person's token, which says who agrees.
 * - `session`: the id of the session in which they agree. The code ends with it after a full stop. A catalogue of the previous release names
 *   none, and its codes end without one.
 * - `description`, `expiresAt` (ISO 8601, null for none): of the token that the command line is going to get.
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
  answer: z.discriminatedUnion('outcome', [
    z.object({ outcome: z.literal('made'), code: z.string() }),
    /** The token is none of a user, or has ended. */
    z.object({ outcome: z.literal('refused') }),
  ]),
});

/** The session in which somebody has agreed to a code, if the code names one. */
export const sessionOfLoginCode = (code: string): string | undefined => /^[^.]+\.(.+)$/s.exec(code)?.[1];

/**
 * A command line gives a code and the verifier of its challenge, and gets the token. `refused` covers codes that are unknown, used or
 * too old, another verifier and another address; whichever it is, the code is used up.
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
  answer: z.discriminatedUnion('outcome', [
    z.object({ outcome: z.literal('issued'), token: z.string() }),
    z.object({ outcome: z.literal('refused') }),
  ]),
});
