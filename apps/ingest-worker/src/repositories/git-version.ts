import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** Older versions ignore `http.curloptResolve`, so a name could lead elsewhere; still older ones ignore all configuration in variables. */
export const oldestGit = { major: 2, minor: 37 } as const;

/** For example `2.39.5`; undefined if git cannot be started. */
export async function readGitVersion(git: string, path: string): Promise<string | undefined> {
  const asked = promisify(execFile)(git, ['--version'], { env: { PATH: path }, timeout: 10_000 });
  const { stdout } = await asked.catch(() => ({ stdout: '' }));
  return /^git version (\d+\.\d+\S*)/.exec(stdout)?.[1];
}

export function isTooOld(version: string): boolean {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  return major < oldestGit.major || (major === oldestGit.major && minor < oldestGit.minor);
}
