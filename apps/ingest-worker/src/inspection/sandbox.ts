import { execFile } from 'node:child_process';
import { dirname } from 'node:path';
import { sandboxFiles } from './sandbox-files.ts';

export type SandboxedCommand = { command: string; args: string[]; hasNetwork: boolean };

const withoutNetwork = ['/usr/bin/unshare', '--user', '--map-current-user', '--net', '--'];
/** Lets the kernel kill the child when this process dies: a child that computes endlessly would not notice that its input has ended. */
const endingWithUs = ['/usr/bin/setpriv', '--pdeathsig', 'KILL', '--'];

/**
 * Command line of a sandboxed Node process that runs `program`, the path of a file.
 *
 * Node's permission model allows only reading the program's folder and the sources that it needs, and denies writing, child processes,
 * worker threads, native addons and the inspector. In Node 24 it does not deny network access. Where users may create namespaces, the child
 * gets an empty network (`unshare`); otherwise `hasNetwork` is true, and only the network policy of the deployment blocks outbound access.
 */
export async function sandboxedCommand(program: string, heapMib: number): Promise<SandboxedCommand> {
  const nodeArgs = [
    '--permission',
    ...[`${dirname(program)}/`, ...sandboxFiles()].map((path) => `--allow-fs-read=${path}`),
    `--max-old-space-size=${heapMib}`,
    // Without this option, new objects alone take up to 48 MiB.
    '--max-semi-space-size=4',
    '--disallow-code-generation-from-strings',
    program,
  ];
  const [hasNoNetwork, endsWithUs] = await Promise.all([works(withoutNetwork), works(endingWithUs)]);
  // The order matters: creating a namespace would make the kernel forget whose death to watch for.
  const wrappers = [...(hasNoNetwork ? withoutNetwork : []), ...(endsWithUs ? endingWithUs : [])];
  const [command = process.execPath, ...args] = [...wrappers, process.execPath, ...nodeArgs];
  return { command, args, hasNetwork: !hasNoNetwork };
}

/** Tries the command, because kernels and containers can forbid it in many ways. */
function works([command = '', ...args]: readonly string[]): Promise<boolean> {
  return new Promise((resolve) => {
    execFile(command, [...args, '/bin/true'], { env: {}, timeout: 2_000 }, (error) =>
      resolve(error === null),
    );
  });
}
