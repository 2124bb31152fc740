import { cpSync, mkdirSync, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { generateEndpoint } from './endpoint.ts';
import { generateEvent } from './event.ts';
import { generateService } from './service.ts';

const repository = join(import.meta.dirname, '..', '..', '..');
let root: string;

/** A copy of the files that the generators change. */
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'groundwork-generate-'));
  for (const file of [
    '.prettierrc.json',
    'apps/policy/package.json',
    'apps/policy/src/routes.ts',
    'libs/contracts/src/registry/index.ts',
    'libs/contracts/src/registry/module.events.ts',
    'libs/contracts/src/services.ts',
  ]) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    cpSync(join(repository, file), join(root, file));
  }
});

const read = (file: string) => readFileSync(join(root, file), 'utf8');

describe('the generator', () => {
  const endpoint = [
    'policy',
    'policy-sets',
    'archive-policy-set',
    'POST',
    '/api/v2/policy-sets/:id/archive',
    'B0',
  ];

  it('an endpoint: file, test, and a line in the route table', async () => {
    await generateEndpoint(root, endpoint);

    expect(read('apps/policy/src/policy-sets/archive-policy-set.ts')).toContain(
      'export function archivePolicySet(ctx: PolicyContext): RequestHandler',
    );
    expect(read('apps/policy/src/policy-sets/archive-policy-set.test.ts')).toContain('archivePolicySet');
    expect(read('apps/policy/src/routes.ts')).toContain(
      "import { archivePolicySet } from './policy-sets/archive-policy-set.ts';",
    );
    expect(read('apps/policy/src/routes.ts')).toContain("path: '/api/v2/policy-sets/:id/archive'");
  });

  it('never writes over what is there', async () => {
    await generateEndpoint(root, endpoint);
    const before = read('apps/policy/src/routes.ts');

    await expect(generateEndpoint(root, endpoint)).rejects.toThrow('already exists');
    expect(read('apps/policy/src/routes.ts')).toBe(before);
  });

  it('an event is defined beside the other events of its aggregate, and has a sample', async () => {
    await generateEvent(root, ['registry', 'module.archived']);

    const definitions = read('libs/contracts/src/registry/module.events.ts');
    expect(definitions).toContain('export const moduleArchivedV1 = defineEvent({');
    expect(definitions).toContain("import { defineEvent, defineLifecycle } from '../event.ts';");
    expect(JSON.parse(read('libs/contracts/src/samples/module.archived.v1.json'))).toMatchObject({
      type: 'module.archived',
      publisher: 'registry',
    });
  });

  it('the first event of an aggregate gets a file of its own, which the publisher exports', async () => {
    await generateEvent(root, ['registry', 'mirror.refreshed']);

    expect(read('libs/contracts/src/registry/mirror.events.ts')).toContain(
      'export const mirrorRefreshedV1 = defineEvent({',
    );
    expect(read('libs/contracts/src/registry/index.ts')).toContain("export * from './mirror.events.ts';");
  });

  it('a service: the fixed files, its manifest, its name among the services', async () => {
    await generateService(root, ['cost-reports']);

    for (const file of ['main', 'config', 'context', 'stores', 'routes', 'start']) {
      expect(read(`apps/cost-reports/src/${file}.ts`).length).toBeGreaterThan(0);
    }
    expect(JSON.parse(read('apps/cost-reports/package.json'))).toMatchObject({
      name: '@groundwork/cost-reports',
      nx: { tags: ['type:app', 'scope:cost-reports'] },
    });
    expect(read('libs/contracts/src/services.ts')).toContain("'cost-reports',");
  });

  it.each([
    [generateEndpoint, ['policy']],
    [generateEndpoint, ['policy', 'x', 'list', 'FETCH', 'no-slash', '']],
    [generateEvent, ['registry', 'ModuleArchived']],
    [generateService, ['Cost Reports']],
  ])('refuses what it does not understand (%#)', async (generate, args) => {
    await expect(generate(root, args)).rejects.toThrow();
  });
});
