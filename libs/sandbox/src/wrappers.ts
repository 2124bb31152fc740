import { execFile } from 'node:child_process';

/** Commands that run another command, as the beginning of its command line. Empty if the system does not allow it. */
export interface SandboxWrappers {
  /** An empty network: the child reaches nothing, not even the loopback addresses of the machine. */
  readonly withoutNetwork: readonly string[];
  /** The kernel kills the child when this process dies: a child that computes endlessly would not notice by itself. */
  readonly endingWithUs: readonly string[];
}

const withoutNetwork = ['/usr/bin/unshare', '--user', '--map-current-user', '--net', '--'];
const endingWithUs = ['/usr/bin/setpriv', '--pdeathsig', 'KILL', '--'];

/**
 * Tries each wrapper, because kernels and containers can forbid it in many ways. Put `withoutNetwork` first: the
 * creation of a namespace would make the kernel forget whose death to watch for.
 */
export async function findSandboxWrappers(): Promise<SandboxWrappers> {
  const [hasNoNetwork, endsWithUs] = await Promise.all([works(withoutNetwork), works(endingWithUs)]);
  return {
    withoutNetwork: hasNoNetwork ? withoutNetwork : [],
    endingWithUs: endsWithUs ? endingWithUs : [],
  };
}

function works([command = '', ...args]: readonly string[]): Promise<boolean> {
  return new Promise((resolve) => {
    execFile(command, [...args, '/bin/true'], { env: {}, timeout: 2_000 }, (error) =>
      resolve(error === null),
    );
  });
}
