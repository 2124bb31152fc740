/** Why a command failed: each kind has its exit code, which scripts may rely on (README.md). 2 is for wrong arguments. */
export const exitCodes = {
  /** Something on this machine: a full disk, a file that may not be read, a defect. */
  failed: 1,
  usage: 2,
  /** The folder or archive cannot be published as it is. */
  input: 3,
  /** No token, a wrong or ended one, or one that may not do this. */
  access: 4,
  /** It exists already, and is not the same. */
  conflict: 5,
  /** The host cannot be reached, is no registry, or is not available at the moment. */
  unreachable: 6,
  /** The platform has looked at it and said no. */
  refused: 7,
  interrupted: 130,
} as const;

export type FailureKind = keyof typeof exitCodes;

/** Ends a command: one line that says what happened, and one that says what to do. */
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
  ENOSPC: ['There is no space left on the disk', 'Make room, then run the same command again.'],
  EDQUOT: ['The disk quota is used up', 'Make room, then run the same command again.'],
  EACCES: ['A file may not be read or written', 'Change its permissions, or use another place.'],
  EPERM: ['A file may not be read or written', 'Change its permissions, or use another place.'],
  EROFS: ['The file system may only be read', 'Use another place.'],
  ENOENT: ['A file or folder is missing', 'Check its name.'],
  ENOTDIR: ['A file is where a folder is expected', 'Check the path.'],
  EEXIST: ['A file is where a folder is expected', 'Check the path.'],
  EISDIR: ['A folder is where a file is expected', 'Check the path.'],
};

/** What any error means to the person who typed the command. */
export function failureOf(error: unknown): Failure {
  if (error instanceof Failure) return error;
  const { code, path } = systemErrorOf(error);
  const known = causes[code];
  if (known !== undefined)
    return new Failure('failed', `${known[0]}${path === '' ? '' : `: ${path}`}.`, known[1], { cause: error });
  const message = error instanceof Error ? error.message : String(error);
  return new Failure('failed', `An unexpected error: ${message}`, 'Run it again; if it stays, report it.', {
    cause: error,
  });
}

/** The code and the path of an error of the system; empty if it is none. */
export function systemErrorOf(error: unknown): { readonly code: string; readonly path: string } {
  if (!(error instanceof Error)) return { code: '', path: '' };
  return {
    code: 'code' in error && typeof error.code === 'string' ? error.code : '',
    path: 'path' in error && typeof error.path === 'string' ? error.path : '',
  };
}
