import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { parse } from 'yaml';
import { z } from 'zod';
import { apps, exists, projects, read, root } from './workspace.ts';

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

describe('what is delivered names every process', () => {
  const processes = apps().flatMap(({ folder }) =>
    folder === 'apps/ingest-worker' ? ['ingest-object', 'ingest-worker'] : [folder.slice('apps/'.length)],
  );

  it('docker-compose.yml names every process', () => {
    const compose = z
      .object({ services: z.record(z.string(), z.unknown()) })
      .parse(parse(read('docker-compose.yml'), { merge: true }));

    expect(Object.keys(compose.services)).toEqual(
      expect.arrayContaining([...processes, 'postgres', 'rabbitmq']),
    );
  });

  it.each(processes)('k8s/base/%s is a part of the base', (name) => {
    const base = z
      .object({ resources: z.array(z.string()) })
      .parse(parse(read('k8s/base/kustomization.yaml')));

    expect(base.resources).toContain(name);
    expect(exists(`k8s/base/${name}/kustomization.yaml`)).toBe(true);
  });
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

  it('ARCHITECTURE.md names every project', () => {
    const architecture = read('docs/ARCHITECTURE.md');
    const unnamed = projects().filter(({ folder }) => !architecture.includes(folder));

    expect(unnamed.map(({ folder }) => folder)).toEqual([]);
  });
});
