import { execFile, spawn, type ChildProcess } from 'node:child_process';

/**
 * The user who runs the server. PostgreSQL refuses to run as root.
 *
 * - `self`: this process is not root.
 * - `namespace`: this process is root; a user namespace hides that from the server. Needs no second user and no change
 *   of owners, and works in a home that only root may enter.
 * - `nobody`: this process is root and namespaces are forbidden, as in most containers: user 65534, who must be able to
 *   reach the programs and own the data.
 */
type ServerUserKind = 'self' | 'namespace' | 'nobody';

export interface ServerUser {
  readonly kind: ServerUserKind;
  /** Required owner of the data on disk. */
  readonly owner: { readonly uid: number; readonly gid: number };
  /** True if `setpriv` is available. With it, the kernel signals a program when this process dies. */
  readonly canFollowUs: boolean;
}

const nobody = { uid: 65_534, gid: 65_534 } as const;
const unshare = ['unshare', '--user', '--map-user=1000', '--map-group=1000'] as const;
const followUs = (signal: 'INT' | 'KILL') => ['setpriv', '--pdeathsig', signal] as const;

/** The server inherits no variables from this process: they could change its settings. `PATH` is the usual one. */
const environment = { PATH: '/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin', LC_ALL: 'C' } as const;

/** Chooses the first kind of user that works on this machine. */
export async function chooseServerUser(): Promise<ServerUser> {
  const owner = { uid: process.getuid?.() ?? 0, gid: process.getgid?.() ?? 0 };
  const canFollowUs = await succeeds([...followUs('KILL'), 'true']);
  if (owner.uid !== 0) return { kind: 'self', owner, canFollowUs };
  if (canFollowUs && (await succeeds([...unshare, ...followUs('KILL'), 'true']))) {
    return { kind: 'namespace', owner, canFollowUs };
  }
  return { kind: 'nobody', owner: nobody, canFollowUs };
}

function succeeds([file = '', ...args]: readonly string[]): Promise<boolean> {
  return new Promise((resolve) =>
    execFile(file, args, { env: environment }, (error) => resolve(error === null)),
  );
}

/**
 * Starts a program as the server's user, in its own session: Ctrl-C reaches only this process, which stops the server
 * after those that use it. The kernel sends `whenWeVanish` if this process is killed.
 */
export function spawnAs(
  user: ServerUser,
  whenWeVanish: 'INT' | 'KILL',
  program: string,
  args: readonly string[],
): ChildProcess {
  const [file = program, ...rest] = [
    ...(user.kind === 'namespace' ? unshare : []),
    ...(user.canFollowUs ? followUs(whenWeVanish) : []),
    program,
    ...args,
  ];
  return spawn(file, rest, {
    ...(user.kind === 'nobody' ? user.owner : {}),
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
    env: environment,
  });
}
