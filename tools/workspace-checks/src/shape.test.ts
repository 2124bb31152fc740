import { basename, join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import {
  apps,
  exists,
  isNamedBy,
  isTestSupport,
  modulesOf,
  packagesImportedBy,
  type Project,
  projects,
  read,
  sharedTestTools,
  sourcesOf,
} from './workspace.ts';

const services = apps().filter(({ folder }) => folder !== 'apps/gateway' && folder !== 'apps/ingest-worker');
const endpointName =
  /^(create|list|show|update|delete|add|remove|replace|publish|receive|download|activate)-[a-z-]+\.ts$/;

describe('the shape of every project', () => {
  it.each(projects().map(({ folder }) => folder))('%s has a page that tells what it is for', (folder) => {
    expect(exists(join(folder, 'README.md'))).toBe(true);
  });

  it.each(projects().map((project) => [project.folder, project] as const))(
    '%s carries the tags that the boundary rules need',
    (_folder, { manifest }) => {
      expect(manifest.nx.tags.filter((tag) => tag.startsWith('type:'))).toHaveLength(1);
      expect(manifest.nx.tags.filter((tag) => tag.startsWith('scope:'))).toHaveLength(1);
    },
  );

  it.each(projects().map((project) => [project.folder, project] as const))(
    '%s lists every package that it imports',
    (folder, project) => {
      const { dependencies, devDependencies } = project.manifest;
      const listed = Object.keys(dependencies);
      const listedForTests = [...listed, ...Object.keys(devDependencies), ...sharedTestTools];
      const { shipped, tests } = parts(project);

      expect({
        missing: packagesImportedBy(shipped).filter((name) => !listed.includes(name)),
        missingForTests: packagesImportedBy(tests).filter(
          (name) => !listedForTests.includes(name) && name !== `@groundwork/${basename(folder)}`,
        ),
      }).toEqual({ missing: [], missingForTests: [] });
    },
  );

  it.each(projects().map((project) => [project.folder, project] as const))(
    '%s lists nothing that it does not use, and what only its tests use as devDependencies',
    (_folder, project) => {
      const { dependencies, devDependencies } = project.manifest;
      const { shipped, tests } = parts(project);
      const users = shipped.length === 0 ? tests : shipped;

      expect({
        unused: Object.keys(dependencies).filter((name) => !isNamedBy(users, name)),
        unusedByTests: Object.keys(devDependencies).filter((name) => !isNamedBy(tests, name)),
      }).toEqual({ unused: [], unusedByTests: [] });
    },
  );
});

describe('the shape of every service', () => {
  it.each(services.map(({ folder }) => folder))('%s has the fixed files at its top', (folder) => {
    const files = sourcesOf(folder);
    const fixed = ['main', 'config', 'context', 'server', 'routes', 'start'];
    const needed = [
      ...fixed,
      ...(files.some((file) => file.endsWith('.store.ts')) ? ['stores'] : []),
      ...(files.some((file) => basename(file).startsWith('on-')) ? ['consumers'] : []),
    ];
    const missing = needed.filter((name) => !exists(join(folder, 'src', `${name}.ts`)));

    expect(missing).toEqual([]);
  });

  it.each(apps().map(({ folder }) => folder))(
    '%s: every endpoint stands in a route table and has a test',
    (folder) => {
      const tables = sourcesOf(folder)
        .filter((file) => basename(file).endsWith('routes.ts'))
        .map(read)
        .join('\n');
      const endpoints = sourcesOf(folder).filter((file) => endpointName.test(basename(file)));
      const unlisted = endpoints.filter((file) => !tables.includes(`/${basename(file)}'`));
      const untested = endpoints.filter((file) => !exists(file.replace(/\.ts$/, '.test.ts')));

      expect({ unlisted, untested }).toEqual({ unlisted: [], untested: [] });
    },
  );

  it.each(apps().map(({ folder }) => folder))('%s: every event handler stands in consumers.ts', (folder) => {
    const handlers = sourcesOf(folder).filter(
      (file) => basename(file).startsWith('on-') && !file.endsWith('.test.ts'),
    );
    const table = exists(join(folder, 'src/consumers.ts')) ? read(join(folder, 'src/consumers.ts')) : '';

    expect(handlers.filter((file) => !table.includes(`/${basename(file)}'`))).toEqual([]);
  });

  it.each(apps().map(({ folder }) => folder))('%s: nothing but main reads the environment', (folder) => {
    const readers = sourcesOf(folder).filter(
      (file) =>
        !isTestSupport(file) && !basename(file).startsWith('main') && read(file).includes('process.env'),
    );

    expect(readers).toEqual([]);
  });
});

/** What of a project runs in production and what only in tests; of what is itself for tests, all is the latter. */
function parts({ folder, manifest }: Project): { shipped: string[]; tests: string[] } {
  const isForTests = manifest.nx.tags.some((tag) => ['type:test', 'type:e2e', 'type:tool'].includes(tag));
  const files = modulesOf(folder);
  return {
    shipped: files.filter((file) => !isForTests && !isTestSupport(file)),
    tests: files.filter((file) => isForTests || isTestSupport(file)),
  };
}
