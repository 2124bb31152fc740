import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { serviceNames } from '@groundwork/contracts';
import { processNames, whatIsAway, type ProcessName, type ServiceProcess } from '@groundwork/launcher';
import { connectionFiles } from '@groundwork/launcher/connection-files';
import { newDataFolder, waitFor } from '@groundwork/testing';
import { startBalancer, type Balancer } from './balancer.ts';
import { startTestPlatform, type TestPlatform } from './platform.ts';
import { ownBundle } from './release.ts';

/** Folder of a release's bundle. */
export type Bundle = string;

/**
 * A platform with two replicas of each process behind load balancers, as in a cluster; any replica may be replaced
 * or die.
 */
export interface Fleet extends TestPlatform {
  /**
   * Replaces all replicas with those of a release, as a rolling update does: one replica of a service at a time, and
   * two services at a time.
   */
  replaceAll(bundle: Bundle): Promise<void>;
  /** Kills a replica with SIGKILL. Resolves when it is ready again. */
  kill(replica: ServiceProcess): Promise<void>;
  /** Runs a release's migrations, as the job of a cluster does. */
  migrate(bundle: Bundle): Promise<void>;
}

interface FleetOptions {
  readonly bundle: Bundle;
  /** Bundle of the second replica of each process, if that runs another release. */
  readonly secondBundle?: Bundle;
  readonly env?: Record<string, string>;
  /** Time limit for the open connections of a replica that gets no new ones; `preStop` of the manifests says 10 s. */
  readonly maxLeaveMs?: number;
}

const startMs = 60_000;

export async function startFleet({
  bundle,
  secondBundle = bundle,
  env = {},
  maxLeaveMs = 10_000,
}: FleetOptions): Promise<Fleet> {
  const balancers = new Map<ProcessName, Balancer>();
  for (const name of processNames) balancers.set(name, await startBalancer());
  const balancerOf = (name: ProcessName) => {
    const balancer = balancers.get(name);
    if (balancer === undefined) throw new Error(`there is no balancer of ${name}`);
    return balancer;
  };
  const programs = startingPrograms(bundle, secondBundle);
  const ready = new Map<ProcessName, Set<string>>();
  const test = await startTestPlatform({
    // Empty, because another release must migrate its own databases, and a server that `env` names has none yet.
    dataDir: newDataFolder('fleet'),
    bundle: programs.folder,
    replicas: Object.fromEntries(processNames.map((name) => [name, 2])),
    balance(name, addresses) {
      ready.set(name, new Set(addresses));
      for (const address of addresses.slice(1)) programs.choose(Number(new URL(address).port), secondBundle);
      balancerOf(name).target(addresses);
      return balancerOf(name).url;
    },
    env: { BASE_URL: balancerOf('gateway').url, ...env },
  });

  const leave = ({ plan: { name, address } }: ServiceProcess) => {
    ready.get(name)?.delete(address);
    balancerOf(name).target([...(ready.get(name) ?? [])]);
  };
  /** A load balancer polls a replica to see whether it is ready. */
  const enter = async ({ plan }: ServiceProcess) => {
    const { name, address } = plan;
    const away = await whatIsAway(plan, startMs, new AbortController().signal);
    if (away !== undefined)
      throw new Error(`${away} was not ready after ${startMs} ms; see ${test.dataDir}/logs`);
    ready.get(name)?.add(address);
    balancerOf(name).target([...(ready.get(name) ?? [])]);
  };
  const end = async (replica: ServiceProcess, signal: 'SIGTERM' | 'SIGKILL') => {
    const pid = replica.pid();
    if (pid !== undefined) process.kill(pid, signal);
    await waitFor(() => replica.pid() !== undefined && replica.pid() !== pid, {
      timeoutMs: startMs,
      describe: `${replica.plan.name} to be started again`,
    });
  };

  const replace = async (replica: ServiceProcess, next: Bundle) => {
    const { name, port, address } = replica.plan;
    leave(replica);
    await waitFor(() => balancerOf(name).connectionsTo(address) === 0, { timeoutMs: maxLeaveMs }).catch(
      () => undefined,
    );
    programs.choose(port, next);
    await end(replica, 'SIGTERM');
    await enter(replica);
  };

  return {
    ...test,
    async replaceAll(next) {
      const { processes } = test.platform;
      const services = [...new Set(processes.map(({ plan }) => plan.name))];
      const update = async () => {
        for (let service = services.shift(); service !== undefined; service = services.shift())
          for (const replica of processes.filter(({ plan }) => plan.name === service))
            await replace(replica, next);
      };
      await Promise.all([update(), update()]);
    },
    async kill(replica) {
      const killed = end(replica, 'SIGKILL');
      leave(replica);
      await killed;
      await enter(replica);
    },
    async migrate(bundle) {
      const ownerUrlFile = join(test.dataDir, 'connections', connectionFiles.ownerUrl);
      const names = 'AMQP_URL' in env ? databases : [...databases, 'bus'];
      // A release may have no migration program for the bus. Its processes then migrate the bus themselves.
      const migrations = names.map((name) => join(bundle, `${name}-migrate.mjs`)).filter(existsSync);
      await Promise.all(
        migrations.map((program) =>
          promisify(execFile)(process.execPath, [program], { env: { DATABASE_URL_FILE: ownerUrlFile } }),
        ),
      );
    },
    async stop() {
      await test.stop();
      for (const balancer of balancers.values()) await balancer.close();
    },
  };
}

const hasRoles = (bundle: Bundle) => existsSync(join(bundle, 'make-roles.mjs'));

const databases = serviceNames.filter((name) => name !== 'gateway');

/**
 * Writes programs with the same names as those of a bundle, for the launcher to start. Each runs the release chosen for
 * its port, so a restart can change the release. A service that the release lacks runs from this one, and its key is
 * left out of the others' key set: release aaae154f refuses keys of unknown services, does not wait for the launcher,
 * and uses one role for everything, including migrations.
 */
function startingPrograms(first: Bundle, newer: Bundle) {
  const folder = mkdtempSync(join(tmpdir(), 'programs-'));
  const chosen = join(folder, 'chosen');
  mkdirSync(chosen);
  for (const name of processNames)
    writeFileSync(
      join(folder, `${name}.mjs`),
      `import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
const { PORT, INTERNAL_KEY_SET_FILE } = process.env;
const forPort = \`${chosen}/\${PORT}\`;
const wanted = readFileSync(existsSync(forPort) ? forPort : '${chosen}/first', 'utf8');
const has = (bundle, service) => existsSync(\`\${bundle}/\${service}.mjs\`);
const bundle = has(wanted, '${name}') ? wanted : '${ownBundle}';
const { keys } = JSON.parse(readFileSync(INTERNAL_KEY_SET_FILE, 'utf8'));
const keySet = \`${folder}/key-set-\${PORT}.json\`;
writeFileSync(keySet, JSON.stringify({ keys: keys.filter(({ issuer }) => has(bundle, issuer)) }));
process.env.INTERNAL_KEY_SET_FILE = keySet;
if (!has(bundle, 'make-roles') && process.env.DATABASE_URL_FILE !== undefined)
  process.env.DATABASE_URL_FILE = join(dirname(process.env.DATABASE_URL_FILE), '${connectionFiles.ownerUrl}');
if (bundle !== '${ownBundle}') await new Promise((goOn) => process.once('message', goOn));
await import(\`\${bundle}/${name}.mjs\`);
`,
    );
  for (const name of [...databases, 'bus']) {
    const program = `${name}-migrate.mjs`;
    const isMissing = !existsSync(join(newer, program));
    const isNewService = isMissing && name !== 'bus';
    const text = `await import('${join(isMissing ? ownBundle : newer, program)}');\n`;
    writeFileSync(join(folder, program), hasRoles(newer) || isNewService ? text : '');
  }
  const write = (name: string, bundle: Bundle) => writeFileSync(join(chosen, name), bundle);
  write('first', first);
  return { folder, choose: (port: number, bundle: Bundle) => write(String(port), bundle) };
}
