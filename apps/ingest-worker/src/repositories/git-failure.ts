import { utcTime } from '@groundwork/http';
import { oldestGit } from './git-version.ts';

export type GitFailureCode =
  | 'address'
  | 'aborted'
  | 'allow-list'
  | 'certificate'
  | 'commit-gone'
  | 'connection'
  | 'corrupt'
  | 'denied'
  | 'disk-quota'
  | 'empty'
  | 'host-key'
  | 'limited'
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
  | 'single-sign-on'
  | 'stalled'
  | 'submodule'
  | 'too-big'
  | 'too-many-refs'
  | 'too-slow'
  | 'unknown';

const passing: ReadonlySet<GitFailureCode> = new Set([
  'aborted',
  'connection',
  'limited',
  'no-git',
  'old-git',
  'stalled',
  'too-slow',
  'unknown',
]);

/**
 * - `reason`: for users. It contains no secret, and no output of git or a server.
 * - `waitMs`: how long the server asks us to wait; undefined if it does not.
 */
export class GitFailure extends Error {
  readonly code: GitFailureCode;
  readonly reason: string;
  readonly isPassing: boolean;
  readonly waitMs: number | undefined;

  constructor(
    code: GitFailureCode,
    reason: string,
    { waitMs, ...options }: ErrorOptions & { readonly waitMs?: number | undefined } = {},
  ) {
    super(`${code}: ${reason}`, options);
    this.name = 'GitFailure';
    this.code = code;
    this.reason = reason;
    this.isPassing = passing.has(code);
    this.waitMs = waitMs;
  }
}

const reasons = {
  'allow-list':
    "The repository's server accepts only addresses on its IP allow list. Ask whoever administers it to add the addresses that the platform connects from, then retry.",
  certificate:
    "The certificate of the repository's server is not trusted. Ask the site administrator to add its certificate authority.",
  'commit-gone': 'The commit is not in the repository. Push it, or create a version from another commit.',
  connection:
    "The repository's server could not be reached, or the connection was lost, in several attempts. Push again or retry later.",
  corrupt:
    'The server sent a damaged repository: git refused its objects. Check the repository with "git fsck".',
  denied:
    "The repository's server refused the credentials of the VCS connection. Update the token of the connection, or let its account read the repository.",
  'host-key':
    'The server showed a host key that is not pinned for this VCS connection. Ask whoever runs the server whether its key has changed; if so, update ssh-host-keys of the connection.',
  limited:
    "The repository's server refused to respond because it received too many requests, in several attempts. Retry later.",
  'no-git': 'The platform could not start git. Ask the site administrator.',
  'not-found': 'The repository does not exist, or the account of the VCS connection may not read it.',
  'old-git': `The platform's git is older than ${oldestGit.major}.${oldestGit.minor} and cannot be used safely. Ask the site administrator to install a newer one.`,
  'old-server':
    "The repository's server supports only git's oldest protocol (plain files over HTTP), which is not supported here. Serve the repository with git-http-backend, over ssh or from a VCS provider.",
  protocol: 'The address of the repository must be https or ssh.',
  redirect:
    'The server redirected to another address, and redirects are not followed. The repository was probably renamed or moved: correct its identifier, or the address of the connection.',
  'single-sign-on':
    'The repository\'s server requires single sign-on (SAML), for which the credentials of the VCS connection are not authorized. Authorize them, at GitHub with "Configure SSO" beside the token or SSH key, at GitLab by signing in through the single sign-on of the group. Then retry.',
  'too-big': 'The repository is too big: git reached a limit on memory, time or file size.',
  unknown: 'Git could not read the repository. Ask the site administrator to look at the worker log.',
} as const satisfies Partial<Record<GitFailureCode, string>>;

type KnownCause = keyof typeof reasons;

/** Patterns for the output of git in the C locale. The first match counts. */
const causes: readonly (readonly [RegExp, KnownCause])[] = [
  // A helper of git hit a limit on memory, processor time or file size.
  [/died of signal (6|11|24|25)\b/i, 'too-big'],
  [/not our ref|unadvertised object|couldn't find remote ref/i, 'commit-gone'],
  [/transport '[^']*' not allowed|protocol '[^']*' is not supported/i, 'protocol'],
  [/dumb http transport/i, 'old-server'],
  [/unable to update url base from redirection|returned error: 30\d/i, 'redirect'],
  // These come with a 403 too, but other credentials do not help.
  [/\bSAML\b|SSO session|single sign-on/i, 'single-sign-on'],
  [/IP allow ?list|IP address is not|conditional access policy/i, 'allow-list'],
  [
    /rate limit|abuse detection|too many requests|retry later|exceeding usage of resource|returned error: 429/i,
    'limited',
  ],
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
    /Could(n't| not) resolve|Failed to connect|Connection (refused|reset|closed|timed out)|timed out|Operation too slow|hung up|early EOF|RPC failed|returned error: (408|5\d\d)|unexpected disconnect|Recv failure|Empty reply|transfer closed|No route to host|Network is unreachable/i,
    'connection',
  ],
  [
    /certificate (problem|verification|verify|subject name|required|file|or SSH)|in the certificate|ca cert file/i,
    'certificate',
  ],
  // Any other message about encryption means that the connection was cut.
  [/\bSSL|gnutls|\bTLS\b|HTTP\/2 stream/i, 'connection'],
  [
    /fsck|inflate|pack has bad|did not send all necessary objects|pack signature|bad object|corrupt|protocol error|bad (line|band)/i,
    'corrupt',
  ],
  // A helper of git that ended silently was killed by a limit of the system.
  [/invalid index-pack output/i, 'too-big'],
  [/index-pack|unpack/i, 'corrupt'],
];

const limitSignals: ReadonlySet<NodeJS.Signals> = new Set(['SIGXFSZ', 'SIGXCPU', 'SIGABRT', 'SIGSEGV']);

/** @param waitMs how long the server asked to wait in its last response */
export function explainGit(stderr: string, signal: NodeJS.Signals | null, waitMs?: number): GitFailure {
  if (signal !== null && limitSignals.has(signal)) return failureOf('too-big');
  if (waitMs !== undefined) return askedToWait(waitMs);
  const words = withoutAddresses(stderr);
  const known = causes.find(([pattern]) => pattern.test(words));
  return failureOf(known?.[1] ?? 'unknown');
}

/** Removes addresses, because they may contain the words of a cause. Keeps the quotes that git puts around them. */
const withoutAddresses = (stderr: string) => stderr.replaceAll(/(https?|ssh):\/\/\S*?(?='?:?(\s|$))/g, '');

function askedToWait(waitMs: number): GitFailure {
  const until = utcTime(new Date(Date.now() + waitMs));
  const reason = `The repository's server asks us to wait until ${until}. Then it will be tried again.`;
  return new GitFailure('limited', reason, { waitMs });
}

export function failureOf(code: KnownCause, options: ErrorOptions = {}): GitFailure {
  return new GitFailure(code, reasons[code], options);
}

export const overQuota = (bytes: number) =>
  new GitFailure(
    'disk-quota',
    `The repository and its submodules are larger than ${bytes} bytes, the limit for one commit.`,
  );

/** The commit that the server says it does not have, if it names one. */
export function refusedCommitIn(stderr: string): string | undefined {
  return /not our ref ([0-9a-f]{40}(?:[0-9a-f]{24})?)\b/.exec(stderr)?.[1];
}
