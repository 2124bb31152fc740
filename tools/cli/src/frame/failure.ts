/** Exit codes, keyed by kind of failure. Scripts may rely on them (README.md). */
export const exitCodes = {
  /** A problem of this machine: a full disk, an unreadable file, a bug. */
  failed: 1,
  usage: 2,
  /** The folder or archive cannot be published. */
  input: 3,
  /** The token is missing, wrong or expired, or lacks the permission. */
  access: 4,
  /** The record already exists and is different. */
  conflict: 5,
  /** The host cannot be reached, is not a registry, or is unavailable. */
  unreachable: 6,
  refused: 7,
  /** A mandatory policy failed that cannot be overridden. */
  violation: 20,
  /** Only policies failed that may be overridden. */
  overridable: 21,
  /** A module is revoked or forbidden, or has another digest than the lock file. */
  unsafe: 20,
  /** A module is deprecated or too young, or has another fault that the user has chosen. */
  discouraged: 21,
  /** A policy could not be judged, or the modules could not be checked. */
  unjudged: 22,
  interrupted: 130,
} as const;

export type FailureKind = keyof typeof exitCodes;

/** Error that ends a command. The message says what happened, the advice what to do next. */
export class Failure extends Error {
  readonly kind: FailureKind;
  readonly advice: string;

  constructor(kind: FailureKind, message: string, advice: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'Failure';
    this.kind = kind;
    this.advice = advice;
  }
}

const causes: Readonly<Record<string, readonly [message: string, advice: string]>> = {
  ENOSPC: ['There is no space left on the disk', 'Free some space, then run the command again.'],
  EDQUOT: ['The disk quota is used up', 'Free some space, then run the command again.'],
  EACCES: ['Permission denied', 'Change the permissions of the file, or use another path.'],
  EPERM: ['Permission denied', 'Change the permissions of the file, or use another path.'],
  EROFS: ['The file system is read-only', 'Use another path.'],
  ENOENT: ['A file or folder is missing', 'Check the path.'],
  ENOTDIR: ['Expected a folder, but found a file', 'Check the path.'],
  EEXIST: ['Expected a folder, but found a file', 'Check the path.'],
  EISDIR: ['Expected a file, but found a folder', 'Check the path.'],
};

/** Translates any error into a failure with advice for the user. */
export function failureOf(error: unknown): Failure {
  if (error instanceof Failure) return error;
  const { code, path } = systemErrorOf(error);
  const known = causes[code];
  if (known !== undefined)
    return new Failure('failed', `${known[0]}${path === '' ? '' : `: ${path}`}.`, known[1], { cause: error });
  const message = error instanceof Error ? error.message : String(error);
  return new Failure(
    'failed',
    `Unexpected error: ${message}`,
    'Run the command again. If the error persists, report it.',
    {
      cause: error,
    },
  );
}

/** Code and path of a system error; empty for any other error. */
export function systemErrorOf(error: unknown): { readonly code: string; readonly path: string } {
  if (!(error instanceof Error)) return { code: '', path: '' };
  return {
    code: 'code' in error && typeof error.code === 'string' ? error.code : '',
    path: 'path' in error && typeof error.path === 'string' ? error.path : '',
  };
}
