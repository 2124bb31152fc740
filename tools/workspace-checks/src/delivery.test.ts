import { execFileSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { join, relative } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { parse } from 'yaml';
import { z } from 'zod';
import { headingSlug } from './citations.ts';
import { apps, exists, operationsPages, projects, read, root, troubleshootingPages } from './workspace.ts';

const lockfileSchema = z.object({
  packages: z.record(
    z.string(),
    z.object({
      optionalDependencies: z.record(z.string(), z.string()).default({}),
      resolved: z.string().optional(),
    }),
  ),
});

describe('the lockfile', () => {
  const lockfile = lockfileSchema.parse(JSON.parse(read('package-lock.json')));

  it('the lockfile names no registry host', () => {
    const addresses = Object.values(lockfile.packages).flatMap(({ resolved = '' }) =>
      resolved.startsWith('http') ? [resolved] : [],
    );

    expect(addresses).toEqual([]);
  });

  it('the lockfile contains every platform package that another package names', () => {
    const present = new Set(Object.keys(lockfile.packages).map((path) => path.split('node_modules/').at(-1)));
    const missing = Object.entries(lockfile.packages).flatMap(([path, entry]) =>
      Object.keys(entry.optionalDependencies)
        .filter((name) => !present.has(name))
        .map((name) => `${path} → ${name}`),
    );

    expect(missing).toEqual([]);
  });
});

/** Compose does not restart containers by default. */
const composeSchema = z.object({
  services: z.record(
    z.string(),
    z.object({
      restart: z.string().default('no'),
      profiles: z.array(z.string()).default([]),
      init: z.boolean().default(false),
      stop_grace_period: z.string().optional(),
      mem_limit: z.string().optional(),
      logging: z.object({ options: z.record(z.string(), z.string()) }).optional(),
      depends_on: z.record(z.string(), z.object({ condition: z.string() })).default({}),
    }),
  ),
});

const deploymentSchema = z.object({
  spec: z.object({
    template: z.object({
      spec: z.object({
        terminationGracePeriodSeconds: z.number(),
        containers: z.array(z.object({ resources: z.object({ limits: z.object({ memory: z.string() }) }) })),
      }),
    }),
  }),
});

const proxySchema = z.object({
  services: z.object({
    gateway: z.object({
      ports: z.array(z.string()),
      environment: z.object({ TRUSTED_PROXIES: z.string() }),
    }),
    caddy: z.object({
      networks: z.object({ default: z.object({ ipv4_address: z.string() }) }),
      volumes: z.array(z.string()),
    }),
  }),
});

describe('what is delivered names every process', () => {
  const services = apps().map(({ folder }) => folder.slice('apps/'.length));
  const processes = services.flatMap((name) =>
    name === 'ingest-worker' ? ['ingest-object', 'ingest-worker'] : [name],
  );

  const { services: composed } = composeSchema.parse(parse(read('docker-compose.yml'), { merge: true }));

  it('docker-compose.yml names every process', () => {
    expect(Object.keys(composed)).toEqual(expect.arrayContaining([...processes, 'postgres', 'rabbitmq']));
  });

  it('every action of the workflows is pinned by the digest of its commit', () => {
    const files = globSync('.github/workflows/*.yml', { cwd: root });
    const used = files.flatMap((file) => read(file).match(/uses: .*/g) ?? []);
    expect(used.filter((line) => !/^uses: [\w./-]+@[0-9a-f]{40} # v[\d.]+$/.test(line))).toEqual([]);
    expect(used.length).toBeGreaterThan(0);
  });

  it('the release builds every image of docker-compose.yml', () => {
    const built = read('.github/workflows/release.yml').match(/(?<=^ +- )(?:apps|tools)\/[\w-]+$/gm) ?? [];
    const named = read('docker-compose.yml').match(/(?<=PROJECT: )[\w/-]+/g) ?? [];
    expect(built.toSorted()).toEqual([...new Set(named)].toSorted());
  });

  it('docker-compose.yml limits the log and the memory of every container, and reaps its children', () => {
    const unlimited = Object.entries(composed).filter(
      ([, { init, mem_limit, logging }]) =>
        !init || mem_limit === undefined || logging?.options['max-size'] === undefined,
    );
    expect(unlimited.map(([name]) => name)).toEqual([]);
  });

  it.each(['gateway', 'admin-orgs', 'registry', 'policy', 'vcs-connections', 'ingest-object'])(
    'docker-compose.yml gives %s the memory and the time to stop of Kubernetes',
    (name) => {
      const { spec } = deploymentSchema.parse(parse(read(`k8s/base/${name}/deployment.yaml`))).spec.template;
      const limits = spec.containers.map(({ resources }) => resources.limits.memory.replace('Mi', 'm'));
      expect(limits).toEqual([composed[name]?.mem_limit]);
      expect(composed[name]?.stop_grace_period).toBe(`${spec.terminationGracePeriodSeconds}s`);
    },
  );

  it('the example of TLS in front of compose closes the port of the gateway, which trusts the proxy alone', () => {
    const example = proxySchema.parse(
      parse(read('examples/compose-tls/docker-compose.tls.yml'), { logLevel: 'silent' }),
    );
    const { gateway, caddy } = example.services;
    expect(Object.keys(composed)).toContain('gateway');
    expect(gateway.ports).toEqual([]);
    expect(gateway.environment.TRUSTED_PROXIES).toBe(caddy.networks.default.ipv4_address);
    expect(caddy.volumes).toContain('./examples/compose-tls/Caddyfile:/etc/caddy/Caddyfile:ro');
    expect(read('examples/compose-tls/Caddyfile')).toContain('reverse_proxy gateway:8080');
  });

  it('docker-compose.yml starts again what dies, or was there before the machine restarted, except what is done once', () => {
    const endings = Object.values(composed).flatMap(({ depends_on: dependencies }) =>
      Object.entries(dependencies).filter(
        ([, { condition }]) => condition === 'service_completed_successfully',
      ),
    );
    const once = new Set(endings.map(([name]) => name));
    const onDemand = Object.keys(composed).filter((name) => composed[name]?.profiles.includes('on-demand'));
    const policies = Object.entries(composed).map(([name, { restart }]) => [name, restart]);

    expect([...once].sort()).toEqual(['keys', 'migrate']);
    expect(onDemand).toEqual(['check-data']);
    expect(Object.fromEntries(policies)).toEqual(
      Object.fromEntries(
        Object.keys(composed).map((name) => [
          name,
          once.has(name) || onDemand.includes(name) ? 'no' : 'unless-stopped',
        ]),
      ),
    );
  });

  it.each(processes)('k8s/base/%s is a part of the base', (name) => {
    const base = z
      .object({ resources: z.array(z.string()) })
      .parse(parse(read('k8s/base/kustomization.yaml')));

    expect(base.resources).toContain(name);
    expect(exists(`k8s/base/${name}/kustomization.yaml`)).toBe(true);
  });

  it('the operations guide says what each process needs', () => {
    const described = found(
      partOf('docs/operations/processes.md', '## Processes', '\n## '),
      /\*\*([a-z-]+)\*\*/g,
    );

    expect(described).toEqual([...processes, 'ingest-git'].sort());
  });

  it('metrics.md names every process that shows metrics', () => {
    const named = found(partOf('docs/reference/metrics.md', 'the label `process`', '\n- '), /`([a-z-]+)`/g);

    expect(named).toEqual([...processes, 'ingest-git'].sort());
  });

  it('the operations guide has a row for the role of each service', () => {
    const roles = found(
      partOf('docs/operations/databases.md', '## Roles', '\n### '),
      /^\| `groundwork_(\w+)`/gm,
    );

    expect(roles.map((role) => role.replaceAll('_', '-'))).toEqual([...services, 'migrate', 'scaler'].sort());
  });

  it('the operations guide and docker-compose.yml migrate every service that has a database', () => {
    const migrated = services.filter((name) => exists(`apps/${name}/src/main-migrate.ts`)).sort();
    const item = partOf(
      'docs/operations/updates.md',
      '- Elsewhere, run the program',
      '`npm run migrate` does',
    );
    const [, loop = ''] = /for service in ([a-z -]+);/.exec(read('docker-compose.yml')) ?? [];

    expect(found(item, /`(?:node )?([a-z-]+?)(?:-migrate\.mjs)?`/g)).toEqual(migrated);
    expect(loop.split(' ').sort()).toEqual(migrated);
  });
});

/** The part of a document between two strings. */
const partOf = (file: string, from: string, to: string) =>
  (read(file).split(from)[1] ?? '').split(to)[0] ?? '';

/** Matches of the first group of a pattern, sorted. */
const found = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(([, name = '']) => name).sort();

/** Documents from which operators copy commands. */
const guides = [...operationsPages, ...troubleshootingPages, 'k8s/README.md'];

it('every command of the guides for a cluster names the namespace', () => {
  const commands = guides
    .flatMap((file) => read(file).split('\n'))
    .filter((line) => /kubectl (-\S+ \S+ )?(exec|get|logs|rollout|create secret)\b/.test(line));

  expect(commands.length).toBeGreaterThan(10);
  expect(commands.filter((line) => !line.includes('kubectl -n groundwork '))).toEqual([]);
});

describe('the documents', () => {
  const files = execFileSync('git', ['ls-files', '*.md'], { cwd: root, encoding: 'utf8' }).trim().split('\n');

  it.each(files)('%s has no dead link', (file) => {
    const links = [...read(file).matchAll(/\]\((?!https?:|#|mailto:)([^)#\s]+)/g)].map(
      ([, link]) => link ?? '',
    );
    const dead = links.filter((link) => !exists(join(file, '..', link)));

    expect(dead).toEqual([]);
  });

  it.each([
    ...operationsPages.map((file) => ['docs/OPERATIONS.md', file] as const),
    ...troubleshootingPages.map((file) => ['docs/TROUBLESHOOTING.md', file] as const),
  ])('%s names all sections of %s, which can be read in one go', (indexFile, file) => {
    const lines = read(file).trimEnd().split('\n');
    const page = relative('docs', file);
    const index = read(indexFile);
    const headings = lines.flatMap((line) => /^#{2,3} (.+)/.exec(line)?.[1] ?? []).map(headingSlug);

    expect(lines.length).toBeLessThanOrEqual(300);
    expect(index).toContain(`](${page})`);
    expect(headings.filter((heading) => !index.includes(`](${page}#${heading})`))).toEqual([]);
  });

  it('ARCHITECTURE.md names every project', () => {
    const architecture = read('docs/ARCHITECTURE.md');
    const unnamed = projects().filter(({ folder }) => !architecture.includes(folder));

    expect(unnamed.map(({ folder }) => folder)).toEqual([]);
  });
});
