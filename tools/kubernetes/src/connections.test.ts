import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { maxReplicas } from './base.ts';
import { readDeployments, type Deployment } from './deployments.ts';

const root = join(import.meta.dirname, '..', '..', '..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');

const numberIn = (text: string, pattern: RegExp) => Number(pattern.exec(text)?.[1] ?? 0);

/**
 * Limit on the connections of a replica, from the code: a pool for requests, a pool for background work, and a
 * listening session.
 */
function connectionsOf({ app, servers }: Deployment): number {
  if (!servers.includes('postgres')) return 0;
  const folder = `apps/${app}/src`;
  const contexts = readdirSync(join(root, folder)).filter((name) => /^context.*\.ts$/.test(name));
  const background = contexts.map((name) =>
    numberIn(read(`${folder}/${name}`), /backgroundConnections: (\d+)/),
  );
  const requests = numberIn(read('libs/database/src/connections/connect.ts'), /poolSize = (\d+)/);
  return requests + Math.max(...background) + 1;
}

const all = await readDeployments();
const ofOneReplicaEach = all.reduce((sum, deployment) => sum + connectionsOf(deployment), 0);

describe('connections to PostgreSQL', () => {
  it.each(all)('k8s/README.md says how many connections a replica of $name has', (deployment) => {
    const row = new RegExp(String.raw`^\| \`${deployment.name}\` +\| (\d+|none)`, 'm').exec(
      read('k8s/README.md'),
    );

    expect(row?.[1]).toBe(String(connectionsOf(deployment) || 'none'));
  });

  it('the single PostgreSQL has enough connections for two replicas of everything and one more while pods are replaced', () => {
    const limit = numberIn(read('k8s/components/postgres/stateful-set.yaml'), /max_connections=(\d+)/);

    expect(limit).toBeGreaterThanOrEqual(3 * ofOneReplicaEach);
  });

  it('the cluster has enough connections for as many replicas as an autoscaler starts, and one more', () => {
    const limit = numberIn(read('k8s/components/cloudnative-pg/cluster.yaml'), /max_connections: '(\d+)'/);

    expect(limit).toBeGreaterThanOrEqual((maxReplicas + 1) * ofOneReplicaEach);
  });

  it.each([
    ['k8s/components/postgres/stateful-set.yaml', /max_connections=(\d+)/],
    ['k8s/components/cloudnative-pg/cluster.yaml', /max_connections: '(\d+)'/],
  ])('all connections of %s fit into its memory', (file, pattern) => {
    const text = read(file);
    // MiB: shared buffers, a backend at its usual size, and what else runs in the pod.
    const needed = 128 + 3 * numberIn(text, pattern) + 64;

    expect(numberIn(text, /limits: \{ memory: (\d+)Mi/)).toBeGreaterThanOrEqual(needed);
  });
});
