import { oldestGit } from './git-version.ts';

/** What can go wrong with a repository, by fixed names for logs and tests. */
export type GitFailureCode =
  | 'address'
  | 'aborted'
  | 'certificate'
  | 'commit-gone'
  | 'connection'
  | 'corrupt'
  | 'denied'
  | 'disk-quota'
  | 'empty'
  | 'host-key'
  | 'link'
  | 'no-git'
  | 'not-a-commit'
  | 'not-found'
  | 'old-git'
  | 'old-server'
  | 'path-missing'
  | 'protocol'
  | 'redirect'
  | 'ref-name'
  | 'refused'
  | 'stalled'
  | 'submodule'
  | 'too-big'
  | 'too-many-refs'
  | 'too-slow'
  | 'unknown';

/** Trouble that another attempt may not meet. */
const passing: ReadonlySet<GitFailureCode> = new Set([
  'aborted',
  'connection',
  'no-git',
  'old-git',
  'stalled',
  'too-slow',
  'unknown',
]);

/** A repository could not be read. `reason` is for a person: it holds no secret, and nothing of what git or a server wrote. */
export class GitFailure extends Error {
  readonly code: GitFailureCode;
  readonly reason: string;
  /** Another attempt may do better. */
  readonly isPassing: boolean;

  constructor(code: GitFailureCode, reason: string, options: ErrorOptions = {}) {
    super(`${code}: ${reason}`, options);
    this.name = 'GitFailure';
    this.code = code;
    this.reason = reason;
    this.isPassing = passing.has(code);
  }
}

const reasons = {
  certificate: "The certificate of the repository's server was not accepted.",
  'commit-gone': 'The commit is gone from the repository.',
  connection:
    "The repository's server could not be reached, or broke off. It was tried several times; push again or retry later.",
  corrupt: 'What the server sent is not an intact repository: git refused its objects.',
  denied:
    "The repository's server refused the connection's credentials. Renew the connection, or give its account the right to read the repository.",
  'host-key':
    'The host key of the server is not the one that is pinned for this connection. Ask whoever runs the server whether it has changed, and set up the connection again.',
  'no-git': 'The platform could not start git. Ask the site administrator.',
  'not-found': "There is no such repository, or the connection's account may not read it.",
  'old-git': `The platform's git is older than ${oldestGit.major}.${oldestGit.minor} and is not used, as it would not keep to checked addresses. Ask the site administrator to install a newer one.`,
  'old-server':
    "The repository's server speaks only the oldest protocol of git (plain files over HTTP), which is not supported. Serve the repository by git-http-backend, by ssh or by a provider.",
  protocol: 'The address of the repository is neither https nor ssh.',
  redirect:
    'The server answered with another address (a redirect), which is not followed. Correct the address of the connection or of the repository.',
  'too-big': 'The repository is too big: git reached a limit on memory, time or file size.',
  unknown:
    'Git could not read the repository. Ask the site administrator to look into the log of the worker.',
} as const satisfies Partial<Record<GitFailureCode, string>>;

type KnownCause = keyof typeof reasons;

/** What git says in its own words, in the C locale. The first that fits counts. */
const causes: readonly (readonly [RegExp, KnownCause])[] = [
  // A helper of git met a limit on memory, processor time or file size.
  [/died of signal (6|11|24|25)\b/i, 'too-big'],
  [/not our ref|unadvertised object|couldn't find remote ref/i, 'commit-gone'],
  [/transport '[^']*' not allowed|protocol '[^']*' is not supported/i, 'protocol'],
  [/dumb http transport/i, 'old-server'],
  [/unable to update url base from redirection|returned error: 30\d/i, 'redirect'],
  [/Host key verification failed|REMOTE HOST IDENTIFICATION HAS CHANGED|host key is known/i, 'host-key'],
  [
    /Authentication failed|could not read (Username|Password)|returned error: 40[13]|Permission denied|Too many authentication failures|terminal prompts disabled/i,
    'denied',
  ],
  [
    /repository '[^']*' not found|returned error: 4(04|10)|does not appear to be a git repository|is this a git repository|Repository not found/i,
    'not-found',
  ],
  [/File size limit|Out of memory|malloc|mmap failed|Cannot allocate|exceeds maximum allowed/i, 'too-big'],
  [
    /Could(n't| not) resolve|Failed to connect|Connection (refused|reset|closed|timed out)|timed out|Operation too slow|hung up|early EOF|RPC failed|returned error: (408|429|5\d\d)|unexpected disconnect|Recv failure|Empty reply|transfer closed|No route to host|Network is unreachable/i,
    'connection',
  ],
  [
    /certificate (problem|verification|verify|subject name|required|file|or SSH)|in the certificate|ca cert file/i,
    'certificate',
  ],
  // Everything else of encryption is a connection that was cut.
  [/\bSSL|gnutls|\bTLS\b|HTTP\/2 stream/i, 'connection'],
  [
    /fsck|inflate|pack has bad|did not send all necessary objects|pack signature|bad object|corrupt|protocol error|bad (line|band)/i,
    'corrupt',
  ],
  // Its helper has ended without a word of its own: a limit of the system has ended it.
  [/invalid index-pack output/i, 'too-big'],
  [/index-pack|unpack/i, 'corrupt'],
];

/** The signals of limits that the kernel enforces. */
const limitSignals: ReadonlySet<NodeJS.Signals> = new Set(['SIGXFSZ', 'SIGXCPU', 'SIGABRT', 'SIGSEGV']);

/** Finds the cause in what a failed git has written. None of its words come into the reason. */
export function explainGit(stderr: string, signal: NodeJS.Signals | null): GitFailure {
  if (signal !== null && limitSignals.has(signal)) return failureOf('too-big');
  const words = withoutAddresses(stderr);
  const known = causes.find(([pattern]) => pattern.test(words));
  return failureOf(known?.[1] ?? 'unknown');
}

/** The address of a repository may be called like any cause; git's quotes stay. */
const withoutAddresses = (stderr: string) => stderr.replaceAll(/(https?|ssh):\/\/\S*?(?='?:?(\s|$))/g, '');

/** The failure of a known cause, in its fixed words. */
export function failureOf(code: KnownCause, options: ErrorOptions = {}): GitFailure {
  return new GitFailure(code, reasons[code], options);
}

/** More is on disk than a commit may take. */
export const overQuota = (bytes: number) =>
  new GitFailure(
    'disk-quota',
    `The repository and its submodules take more than the ${bytes} bytes that are allowed for one commit.`,
  );

/** Which of the commits the server says it has not got, where it names one. */
export function refusedCommitIn(stderr: string): string | undefined {
  return /not our ref ([0-9a-f]{40}(?:[0-9a-f]{24})?)\b/.exec(stderr)?.[1];
}
