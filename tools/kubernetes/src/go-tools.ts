import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';

const run = promisify(execFile);

/** Modules with the resources of operators and of the Gateway API. */
export const operatorModules = {
  postgres: 'github.com/cloudnative-pg/cloudnative-pg@v1.29.0',
  rabbitmq: 'github.com/rabbitmq/cluster-operator/v2@v2.20.0',
  /** The oldest supported one. It sets no security contexts. */
  olderRabbitmq: 'github.com/rabbitmq/cluster-operator/v2@v2.16.0',
  keda: 'github.com/kedacore/keda/v2@v2.21.0',
  gatewayApi: 'sigs.k8s.io/gateway-api@v1.4.0',
  prometheus: 'github.com/prometheus-operator/prometheus-operator@v0.92.0',
} as const;

/** The oldest supported release of Kubernetes. The numbers of its parts begin with 0. */
export const kubernetesModule = 'k8s.io/kubernetes@v1.33.4';

/** A program of a released module, or a source file in `judge` that is built as a part of a module, because it uses its internal packages. */
type Source = { readonly module: string } | { readonly inside: string; readonly file: string };

/** Programs that render and check manifests. They are built from their sources. */
const sources = {
  kustomize: { module: 'sigs.k8s.io/kustomize/kustomize/v5@v5.7.1' },
  kubeconform: { module: 'github.com/yannh/kubeconform/cmd/kubeconform@v0.7.0' },
  helm: { module: 'helm.sh/helm/v3/cmd/helm@v3.18.6' },
  apiServer: { inside: kubernetesModule, file: 'api_server.go' },
  restricted: { inside: 'k8s.io/pod-security-admission@v0.37.2', file: 'restricted.go' },
  postgresPods: { inside: operatorModules.postgres, file: 'postgres_pods.go' },
  rabbitmqPods: { inside: operatorModules.rabbitmq, file: 'rabbitmq_pods.go' },
  olderRabbitmqPods: { inside: operatorModules.olderRabbitmq, file: 'rabbitmq_pods.go' },
} as const satisfies Record<string, Source>;

export type ProgramName = keyof typeof sources;
/** Paths of the programs. */
export type Programs = Readonly<Record<ProgramName, string>>;

/** The cache is outside the clone, so that all clones on a machine share the built programs. */
const cache = join(process.env['XDG_CACHE_HOME'] ?? join(homedir(), '.cache'), 'groundwork', 'go');
const fileOf = (name: string) => join(import.meta.dirname, '..', 'judge', name);

function pathOf(name: ProgramName): string {
  const source: Source = sources[name];
  if ('module' in source) return join(cache, source.module.replaceAll('/', '_'), name);
  // A change of our file leads to another program.
  const digest = createHash('sha256')
    .update(readFileSync(fileOf(source.file)))
    .digest('hex')
    .slice(0, 12);
  return join(cache, source.inside.replaceAll('/', '_'), `${name}-${digest}`);
}

/** Resolves with the reason why manifests cannot be rendered here; undefined if they can. */
export async function whyNotRendered(): Promise<string | undefined> {
  const hasGo = await run('go', ['version']).then(
    () => true,
    () => false,
  );
  if (!hasGo) return 'Go is not installed';
  const paths = Object.values(await eachProgram((name) => Promise.resolve(pathOf(name))));
  return process.env['GOPROXY'] !== 'off' || paths.every((path) => existsSync(path))
    ? undefined
    : 'its programs are not built here. Run npm run check-kubernetes';
}

/** Builds missing programs in the cache. The first time takes ten to thirty minutes on two cores. */
export const makePrograms = (): Promise<Programs> =>
  eachProgram(async (name) => {
    const path = pathOf(name);
    if (!existsSync(path)) await build(sources[name], path);
    return path;
  });

/** One after the other, because each uses all processors. */
async function eachProgram(make: (name: ProgramName) => Promise<string>): Promise<Programs> {
  return {
    kustomize: await make('kustomize'),
    kubeconform: await make('kubeconform'),
    helm: await make('helm'),
    apiServer: await make('apiServer'),
    restricted: await make('restricted'),
    postgresPods: await make('postgresPods'),
    rabbitmqPods: await make('rabbitmqPods'),
    olderRabbitmqPods: await make('olderRabbitmqPods'),
  };
}

async function build(source: Source, path: string): Promise<void> {
  if ('module' in source) {
    await run('go', ['install', source.module], { env: { ...process.env, GOBIN: dirname(path) } });
    return;
  }
  const folder = await moduleFolder(source.inside);
  const [module = '', version = ''] = source.inside.split('@');
  mkdirSync(dirname(path), { recursive: true });
  const scratch = mkdtempSync(`${path}.`);
  try {
    // A module below the other one, with its requirements, may use its internal packages.
    const requirements = readFileSync(join(folder, 'go.mod'), 'utf8')
      .replace(/^module .*$/m, '')
      // Kubernetes names its parts as folders beside it, which the module does not contain.
      .replaceAll(/=> \.\/staging\/src\/(\S+)/g, `=> $1 ${version.replace('v1', 'v0')}`);
    const own = `module ${module}/groundwork\n${requirements}\nrequire ${module} ${version}\n`;
    writeFileSync(join(scratch, 'go.mod'), own);
    writeFileSync(join(scratch, 'go.sum'), readFileSync(join(folder, 'go.sum')));
    copyFileSync(fileOf(source.file), join(scratch, 'main.go'));
    // A module may name a newer Go for its development than the one that it needs.
    const env = { ...process.env, GOTOOLCHAIN: 'local', CGO_ENABLED: '0' };
    const words = ['build', '-mod=mod', '-o', 'program', '.'];
    await run('go', words, { cwd: scratch, env, maxBuffer: 2 ** 26 });
    renameSync(join(scratch, 'program'), path);
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}

/** Downloads a Go module, and resolves with its folder. */
export async function moduleFolder(module: string): Promise<string> {
  const { stdout } = await run('go', ['mod', 'download', '-json', module], { cwd: '/' });
  return z.object({ Dir: z.string() }).parse(JSON.parse(stdout)).Dir;
}
