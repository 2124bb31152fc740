import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';

const run = promisify(execFile);
const root = join(import.meta.dirname, '..', '..', '..');

/** Programs that render and check manifests. They are built from their sources. */
const programs = {
  kustomize: 'sigs.k8s.io/kustomize/kustomize/v5@v5.7.1',
  kubeconform: 'github.com/yannh/kubeconform/cmd/kubeconform@v0.7.0',
  helm: 'helm.sh/helm/v3/cmd/helm@v3.18.6',
} as const;

export type Programs = Readonly<Record<keyof typeof programs, string>>;

/** Resolves with true if Go is installed, which rendering needs. */
export async function hasGo(): Promise<boolean> {
  return await run('go', ['version']).then(
    () => true,
    () => false,
  );
}

/** Builds missing programs in a cache folder. The first time takes two minutes. */
export async function makePrograms(): Promise<Programs> {
  const folder = join(root, 'node_modules', '.cache', 'groundwork', 'go');
  const make = async (name: keyof typeof programs) => {
    const path = join(folder, programs[name].replaceAll('/', '_'), name);
    if (!existsSync(path)) {
      await run('go', ['install', programs[name]], { env: { ...process.env, GOBIN: join(path, '..') } });
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
