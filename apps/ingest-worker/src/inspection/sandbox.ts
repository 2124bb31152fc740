import { dirname } from 'node:path';
import { findSandboxWrappers } from '@groundwork/sandbox';
import { sandboxFiles } from './sandbox-files.ts';

export type SandboxedCommand = { command: string; args: string[]; hasNetwork: boolean };

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
  const { withoutNetwork, endingWithUs } = await findSandboxWrappers();
  const [command = process.execPath, ...args] = [
    ...withoutNetwork,
    ...endingWithUs,
    process.execPath,
    ...nodeArgs,
  ];
  return { command, args, hasNetwork: withoutNetwork.length === 0 };
}
