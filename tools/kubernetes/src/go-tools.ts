import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';

const run = promisify(execFile);

/** Programs that render and check manifests. They are built from their sources. */
const programs = {
  kustomize: 'sigs.k8s.io/kustomize/kustomize/v5@v5.7.1',
  kubeconform: 'github.com/yannh/kubeconform/cmd/kubeconform@v0.7.0',
  helm: 'helm.sh/helm/v3/cmd/helm@v3.18.6',
} as const;

export type Programs = Readonly<Record<keyof typeof programs, string>>;

/** The cache is outside the clone, so that all clones on a machine share the built programs. */
const cache = join(process.env['XDG_CACHE_HOME'] ?? join(homedir(), '.cache'), 'groundwork', 'go');
const pathOf = (name: keyof typeof programs) => join(cache, programs[name].replaceAll('/', '_'), name);
const isBuilt = () =>
  existsSync(pathOf('kustomize')) && existsSync(pathOf('kubeconform')) && existsSync(pathOf('helm'));

/** Resolves with the reason why manifests cannot be rendered here; undefined if they can. */
export async function whyNotRendered(): Promise<string | undefined> {
  const hasGo = await run('go', ['version']).then(
    () => true,
    () => false,
  );
  if (!hasGo) return 'Go is not installed';
  const mayBuild = process.env['GOPROXY'] !== 'off';
  return mayBuild || isBuilt() ? undefined : 'its programs are not built here. Run npm run check-kubernetes';
}

/** Builds missing programs in the cache. The first time takes two minutes. */
export async function makePrograms(): Promise<Programs> {
  const make = async (name: keyof typeof programs) => {
    const path = pathOf(name);
    if (!existsSync(path)) {
      await run('go', ['install', programs[name]], { env: { ...process.env, GOBIN: dirname(path) } });
    }
    return path;
  };
  return {
    kustomize: await make('kustomize'),
    kubeconform: await make('kubeconform'),
    helm: await make('helm'),
  };
}

/** Downloads a Go module, and resolves with its folder. */
export async function moduleFolder(module: string): Promise<string> {
  const { stdout } = await run('go', ['mod', 'download', '-json', module], { cwd: '/' });
  return z.object({ Dir: z.string() }).parse(JSON.parse(stdout)).Dir;
}
