import { basename, dirname, join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { appNames, endpointsOf, fileRoles, mechanisms, roleOf } from './file-roles.ts';
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
describe('the shape of every project', () => {
  it.each(projects().map(({ folder }) => folder))('%s has a page that describes its purpose', (folder) => {
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
    '%s lists only packages that it uses, and those of its tests as devDependencies',
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

describe('the roles of files', () => {
  it('every mechanism folder exists', () => {
    const named = Object.keys(mechanisms);

    expect(named.filter((folder) => !exists(join('apps', folder.replace('/', '/src/'))))).toEqual([]);
  });

  it('CONTRIBUTING.md shows every role', () => {
    const page = read('CONTRIBUTING.md').replaceAll(/ +/g, ' ');
    const roles = Object.values(fileRoles).map(({ file, holds }) => `| \`${file}\` | ${holds} |`);

    expect(roles.filter((line) => !page.includes(line))).toEqual([]);
  });

  it('ARCHITECTURE.md shows every mechanism', () => {
    const page = read('docs/ARCHITECTURE.md');
    const folders = Object.entries(mechanisms).map(([folder, what]) => `- \`${folder}\`: ${what}`);

    expect(folders.filter((line) => !page.includes(line))).toEqual([]);
  });
});

describe('the shape of every service', () => {
  it.each(services.map(({ folder }) => folder))('%s has the fixed files at its top', (folder) => {
    const files = sourcesOf(folder);
    const fixed = ['main', 'config', 'context', 'routes', 'start'];
    const needed = [
      ...fixed,
      ...(files.some((file) => file.endsWith('.store.ts')) ? ['stores'] : []),
      ...(files.some((file) => basename(file).startsWith('on-')) ? ['consumers'] : []),
    ];
    const missing = needed.filter((name) => !exists(join(folder, 'src', `${name}.ts`)));

    expect(missing).toEqual([]);
  });

  it.each(appNames)('%s: every endpoint has a test beside it', (app) => {
    const untested = endpointsOf(app).filter(
      (file) => !exists(join('apps', app, 'src', file.replace(/\.tsx?$/, '.test.ts'))),
    );

    expect(untested).toEqual([]);
  });

  it.each(appNames)('%s: every file of a resource folder has a role of CONTRIBUTING.md', (app) => {
    const endpoints = endpointsOf(app);
    const withoutRole = filesOfResources(app).filter((file) => roleOf(file, endpoints) === undefined);

    expect(withoutRole).toEqual([]);
  });

  it.each(apps().map(({ folder }) => folder))('%s: every event handler is in consumers.ts', (folder) => {
    const handlers = sourcesOf(folder).filter(
      (file) => basename(file).startsWith('on-') && !file.endsWith('.test.ts'),
    );
    const table = exists(join(folder, 'src/consumers.ts')) ? read(join(folder, 'src/consumers.ts')) : '';

    expect(handlers.filter((file) => !table.includes(`/${basename(file)}'`))).toEqual([]);
  });

  it.each(apps().map(({ folder }) => folder))('%s: only main reads the environment', (folder) => {
    const readers = sourcesOf(folder).filter(
      (file) =>
        !isTestSupport(file) && !basename(file).startsWith('main') && read(file).includes('process.env'),
    );

    expect(readers).toEqual([]);
  });
});

/** Files in the resource folders of an app, relative to its `src`. */
function filesOfResources(app: string): string[] {
  const free = Object.keys(mechanisms);
  return sourcesOf(join('apps', app))
    .filter((file) => !isTestSupport(file))
    .map((file) => file.slice(join('apps', app, 'src/').length))
    .filter((file) => file.includes('/') && !free.includes(`${app}/${dirname(file)}`));
}

/**
 * Files of a project that run in production, and files that only tests use. All files of a test project are for tests.
 */
function parts({ folder, manifest }: Project): { shipped: string[]; tests: string[] } {
  const files = modulesOf(folder);
  return {
    shipped: files.filter((file) => !isForTests(manifest) && !isTestSupport(file)),
    tests: files.filter((file) => isForTests(manifest) || isTestSupport(file)),
  };
}

/** True if all files of a project are for tests or for developers. */
function isForTests({ nx }: Project['manifest']): boolean {
  return nx.tags.some((tag) => ['type:test', 'type:e2e', 'type:tool'].includes(tag));
}
