import { createHash, createHmac, randomBytes } from 'node:crypto';
import { z } from 'zod';
import { signInRefusals } from '@groundwork/contracts';

/** Attempt to sign in with an identity provider. It is stored only in the cookie. */
export interface SignInAttempt {
  /** 256 random bits, from which the values for the provider are derived. */
  readonly secret: string;
  readonly startedAt: Date;
  /** Path to go to afterwards. */
  readonly next: string;
}

/** Time limit of an attempt in milliseconds. */
export const attemptMs = 10 * 60_000;

export const newAttempt = (next: string, now: Date): SignInAttempt => ({
  secret: randomBytes(32).toString('base64url'),
  startedAt: now,
  next,
});

const cookieShape = /^([\w-]{43})\.(\d{1,15})\.([\w-]*)$/;

export const cookieOfAttempt = ({ secret, startedAt, next }: SignInAttempt): string =>
  `${secret}.${startedAt.getTime()}.${Buffer.from(next).toString('base64url')}`;

/** Undefined if the cookie is invalid or too old. */
export function attemptOfCookie(value: string | undefined, now: Date): SignInAttempt | undefined {
  const [, secret, startedAt, next] = cookieShape.exec(value ?? '') ?? [];
  if (secret === undefined || startedAt === undefined || next === undefined) return undefined;
  const age = now.getTime() - Number(startedAt);
  if (age < 0 || age >= attemptMs) return undefined;
  return {
    secret,
    startedAt: new Date(Number(startedAt)),
    next: Buffer.from(next, 'base64url').toString('utf8'),
  };
}

/** Values of an attempt with one provider. Nobody can know them without the cookie. */
export function secretsOf({ secret }: Pick<SignInAttempt, 'secret'>, provider: string) {
  const derived = (purpose: string) =>
    createHmac('sha256', secret).update(`${purpose} ${provider}`).digest('base64url');
  const verifier = derived('verifier');
  return {
    state: derived('state'),
    nonce: derived('nonce'),
    verifier,
    challenge: createHash('sha256').update(verifier).digest('base64url'),
  };
}

/** Reasons why a user is not signed in, as the address of the sign-in page names them. */
export const signInProblemSchema = z.enum([
  ...signInRefusals,
  /** The attempt took too long, or began in another browser. */
  'expired',
  'unreachable',
  'refused',
  'no-email',
  'unusable-email',
  'foreign',
  'untrusted',
]);

export type SignInProblem = z.output<typeof signInProblemSchema>;

/** Texts and statuses of problems. `title` names the provider. */
export const signInProblems: Readonly<
  Record<SignInProblem, { readonly status: number; readonly text: (title: string) => string }>
> = {
  expired: {
    status: 400,
    text: (title) =>
      `This sign-in with ${title} has taken longer than ten minutes, or was begun in another browser or tab. Start again.`,
  },
  unreachable: {
    status: 503,
    text: (title) => `${title} does not respond. Try again in a moment, or sign in with a token.`,
  },
  refused: { status: 403, text: (title) => `You did not sign in at ${title}. Nothing has changed here.` },
  foreign: {
    status: 403,
    text: (title) =>
      `${title} knows you, but your address is in a domain that may not sign in here. Use another account, or ask an administrator.`,
  },
  'no-email': {
    status: 403,
    text: (title) =>
      `${title} knows you, but does not provide your email address, so nobody can know which account is yours. Ask an administrator.`,
  },
  'unusable-email': {
    status: 403,
    text: (title) =>
      `${title} knows you, but your email address there cannot be used here. Ask an administrator: the log says why.`,
  },
  untrusted: {
    status: 502,
    text: (title) =>
      `What ${title} says about you could not be verified, so you are not signed in. Try again; if it happens again, tell an administrator.`,
  },
  suspended: {
    status: 403,
    text: () => 'Your account is suspended. Ask an administrator to resume it.',
  },
  'unverified-email': {
    status: 403,
    text: (title) =>
      `${title} has not verified your address, so nobody can know which account is yours. Confirm your address there, or ask an administrator.`,
  },
  'unknown-user': {
    status: 403,
    text: () =>
      'There is no account with your email address here. Ask an administrator for an account, or for an invitation.',
  },
  'other-identity': {
    status: 403,
    text: (title) =>
      `The account with your address belongs to another identity at ${title}. An administrator can remove that identity if both are yours.`,
  },
};
