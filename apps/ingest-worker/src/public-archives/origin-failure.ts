import { isGroundworkError } from '@groundwork/errors';
import { OutboundFailure } from '@groundwork/outbound-http';
import { GitFailure } from '../repositories/git-failure.ts';

/** The origin of a public module cannot be used. `reason` is for users, and no server wrote it. */
export class OriginFailure extends Error {
  readonly reason: string;
  readonly isPassing: boolean;

  constructor(reason: string, options: ErrorOptions & { readonly isPassing?: boolean } = {}) {
    super(reason, options);
    this.name = 'OriginFailure';
    this.reason = reason;
    this.isPassing = options.isPassing ?? false;
  }
}

const passing: ReadonlySet<OutboundFailure['reason']> = new Set(['unreachable', 'timeout']);

/** Texts about VCS connections say nothing to those who use a public module. */
const gitReasons: Partial<Record<GitFailure['code'], string>> = {
  address: 'The address of the repository is not valid.',
  'commit-gone': 'The repository no longer has the commit of this version.',
  connection: 'The server of the repository could not be reached. Try again later.',
  denied: 'The repository does not exist, or is not public.',
  'not-found': 'The repository does not exist, or is not public.',
  redirect: 'The repository has moved, and its server does not say where.',
  stalled: 'The server of the repository stopped sending data. Try again later.',
};

/** The failure as users are told of it; undefined if the platform is at fault. */
export function originFailureOf(error: unknown, maxBytes: number): OriginFailure | undefined {
  if (error instanceof OriginFailure) return error;
  const options = { cause: error };
  if (error instanceof GitFailure && error.code !== 'aborted') {
    const { code, reason, isPassing } = error;
    return new OriginFailure(gitReasons[code] ?? reason, { ...options, isPassing });
  }
  if (error instanceof OutboundFailure)
    return new OriginFailure(`The archive could not be fetched: ${error.message}.`, {
      ...options,
      isPassing: passing.has(error.reason),
    });
  if (isGroundworkError(error, 'too-large'))
    return new OriginFailure(`The archive is larger than ${maxBytes} bytes, the limit.`, options);
  if (isGroundworkError(error, 'bad-request')) return new OriginFailure(error.message, options);
  return undefined;
}
