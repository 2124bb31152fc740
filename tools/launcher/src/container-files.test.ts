import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { parse } from 'yaml';
import { z } from 'zod';
import { makeConnections } from './cluster-connections.ts';
import { connectionsOfContainers, copyContainerFiles, keysOfProcesses } from './container-files.ts';
import { loadOrCreateSecrets } from './secrets.ts';

const root = join(import.meta.dirname, '..', '..', '..');
const composeSchema = z.object({
  services: z.record(
    z.string(),
    z.object({
      environment: z.record(z.string(), z.unknown()).default({}),
      volumes: z.array(z.string()).default([]),
    }),
  ),
});
const { services } = composeSchema.parse(
  parse(readFileSync(join(root, 'docker-compose.yml'), 'utf8'), { merge: true }),
);

/** Every file of every container. */
const filesOf = new Map<string, readonly string[]>(Object.entries(connectionsOfContainers));
for (const [process, keys] of Object.entries(keysOfProcesses)) {
  filesOf.set(process, [...(filesOf.get(process) ?? []), ...keys]);
}

it('each container gets its own files and no others, which only their owner and RabbitMQ can read', () => {
  const folder = mkdtempSync(join(tmpdir(), 'groundwork-files-'));
  const made = join(folder, 'made');
  const handedOut = join(folder, 'processes');
  // Run twice, because the command also runs at the next start.
  for (let start = 0; start < 2; start += 1) {
    loadOrCreateSecrets({ keysFolder: made, adminTokenFile: join(made, 'admin-token') });
    makeConnections({
      folder: made,
      databaseUrl: 'postgres://groundwork@postgres:5432/postgres',
      amqpUrl: 'amqp://rabbitmq:5672',
      environment: {},
    });
    copyContainerFiles(made, handedOut, keysOfProcesses);
    copyContainerFiles(made, handedOut, connectionsOfContainers);
  }

  for (const [container, files] of filesOf) {
    const mode = container === 'rabbitmq' ? 0o644 : 0o600;
    expect(readdirSync(join(handedOut, container)).sort()).toEqual([...files].sort());
    for (const file of files) expect(statSync(join(handedOut, container, file)).mode & 0o777).toBe(mode);
  }
  rmSync(folder, { recursive: true });
});

it('the role of autoscalers has a password of its own, also where an earlier release has written the role of the service', () => {
  const folder = mkdtempSync(join(tmpdir(), 'groundwork-scaler-'));
  const make = () => {
    makeConnections({
      folder,
      databaseUrl: 'postgres://groundwork@postgres:5432/postgres',
      amqpUrl: 'amqp://rabbitmq:5672',
      environment: {},
    });
    return readFileSync(join(folder, 'ingest-worker.jobs-url'), 'utf8');
  };
  const first = new URL(make());
  const service = new URL(readFileSync(join(folder, 'ingest-worker.database-url'), 'utf8'));
  expect([first.username, first.pathname]).toEqual(['groundwork_scaler', '/groundwork_ingest_worker']);
  expect(first.password).not.toBe(service.password);
  expect(make()).toBe(first.href);

  writeFileSync(join(folder, 'ingest-worker.jobs-url'), service.href);
  const later = new URL(make());
  rmSync(folder, { recursive: true });
  expect(later.username).toBe('groundwork_scaler');
  expect(later.password).not.toBe(service.password);
});

it.each([...filesOf.keys()])('docker-compose.yml mounts the files of %s into it alone', (container) => {
  const mounted = services[container]?.volumes.filter((volume) => volume.includes(':/keys'));

  expect(mounted).toEqual([`keys-${container}:/keys:ro`]);
  expect(services['keys']?.volumes).toContain(`keys-${container}:/processes/${container}`);
});

it.each(Object.keys(keysOfProcesses))('docker-compose.yml names each file of %s', (process) => {
  const named = Object.values(services[process]?.environment ?? {}).flatMap(
    (value) => /^\/keys\/(.+)$/.exec(String(value))?.[1] ?? [],
  );

  expect(named.sort()).toEqual([...(filesOf.get(process) ?? [])].sort());
});

it('no container of docker-compose.yml has a secret in its environment', () => {
  const secrets = Object.entries(services).flatMap(([container, { environment }]) =>
    Object.keys(environment)
      .filter((name) => /(PASSWORD|PASS|TOKEN|SECRET|PEPPERS|KEYS|DATABASE_URL|AMQP_URL)$/.test(name))
      .map((name) => `${container} ${name}`),
  );

  // The command that creates passwords uses an existing one, and addresses without passwords.
  expect(secrets).toEqual(['keys DATABASE_URL', 'keys DATABASE_PASSWORD', 'keys AMQP_URL']);
});
