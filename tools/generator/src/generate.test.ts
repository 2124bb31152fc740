import { cpSync, mkdirSync, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { generateEndpoint } from './endpoint.ts';
import { generateEvent } from './event.ts';
import { generateService } from './service.ts';

const repository = join(import.meta.dirname, '..', '..', '..');
const manifestSchema = z.object({
  dependencies: z.record(z.string(), z.string()),
  devDependencies: z.record(z.string(), z.string()),
});
let root: string;

/** A copy of the files that the generators change. */
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'groundwork-generate-'));
  for (const file of [
    '.prettierrc.json',
    'apps/policy/package.json',
    'apps/policy/src/routes.ts',
    'apps/policy/src/testing/policy-test-app.ts',
    'docs/ARCHITECTURE.md',
    'docs/EVENTS.md',
    'libs/config/src/settings.ts',
    'libs/contracts/src/events.ts',
    'libs/contracts/src/index.ts',
    'libs/contracts/src/registry/index.ts',
    'libs/contracts/src/registry/module.events.ts',
    'libs/contracts/src/services.ts',
    'libs/openapi/src/descriptions.ts',
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

  it('a generated endpoint has a file, a test, and a line in the route table', async () => {
    await generateEndpoint(root, endpoint);

    expect(read('apps/policy/src/policy-sets/archive-policy-set.ts')).toContain(
      'export const archivePolicySet = endpoint({ responses: noContent() }, (ctx: PolicyContext) =>',
    );
    expect(read('apps/policy/src/routes.ts')).toContain(
      "import { archivePolicySet } from './policy-sets/archive-policy-set.ts';",
    );
    expect(read('apps/policy/src/routes.ts')).toContain(
      "  post('/api/v2/policy-sets/:id/archive', 'B0', archivePolicySet),\n  feedPolicySetVersions,",
    );
    expect(read('apps/policy/src/policy-sets/archive-policy-set.test.ts')).toContain(
      "send({ method: 'POST', path: '/api/v2/policy-sets/x/archive' })",
    );
  });

  it('the generator never overwrites an existing file', async () => {
    await generateEndpoint(root, endpoint);
    const before = read('apps/policy/src/routes.ts');

    await expect(generateEndpoint(root, endpoint)).rejects.toThrow('already exists');
    expect(read('apps/policy/src/routes.ts')).toBe(before);
  });

  it('a generated event is defined beside the other events of its aggregate, and has a sample', async () => {
    await generateEvent(root, ['registry', 'module.archived']);

    const definitions = read('libs/contracts/src/registry/module.events.ts');
    expect(definitions).toContain('export const moduleArchivedV1 = defineEvent({');
    expect(definitions).toContain("import { defineEvent } from '../event.ts';");
    expect(JSON.parse(read('libs/contracts/src/samples/module.archived.v1.json'))).toMatchObject({
      type: 'module.archived',
      publisher: 'registry',
    });
  });

  it('the first event of an aggregate gets its own file, which the publisher exports', async () => {
    await generateEvent(root, ['registry', 'mirror.refreshed']);

    expect(read('libs/contracts/src/registry/mirror.events.ts')).toContain(
      'export const mirrorRefreshedV1 = defineEvent({',
    );
    expect(read('libs/contracts/src/registry/index.ts')).toContain("export * from './mirror.events.ts';");
  });

  it('the first event of a service is exported with those of the others, and found among all events', async () => {
    await generateService(root, ['cost-reports']);
    await generateEvent(root, ['cost-reports', 'report.finished']);

    expect(read('libs/contracts/src/cost-reports/index.ts')).toBe("export * from './report.events.ts';\n");
    expect(read('libs/contracts/src/index.ts')).toContain("export * from './cost-reports/index.ts';");
    expect(read('libs/contracts/src/events.ts')).toContain(
      "import * as costReports from './cost-reports/index.ts';",
    );
    expect(read('libs/contracts/src/events.ts')).toContain('  costReports,\n  recordsPurged,\n');
  });

  it('a generated event is in docs/EVENTS.md, with those of its publisher', async () => {
    await generateEvent(root, ['registry', 'mirror.refreshed']);
    await generateService(root, ['cost-reports']);
    await generateEvent(root, ['cost-reports', 'report.finished']);

    const page = read('docs/EVENTS.md');
    expect(page).toContain(
      '- `mirror.refreshed.v1`: describe the change here\n  - Data: id\n\n### ingest-worker',
    );
    expect(page).toContain(
      '### cost-reports\n\n- `report.finished.v1`: describe the change here\n  - Data: id\n\n### registry, policy',
    );
  });

  it('endpoints can be added to a service that was just generated', async () => {
    await generateService(root, ['cost-reports']);
    const common = ['cost-reports', 'reports'];
    await generateEndpoint(root, [...common, 'list-reports', 'GET', '/api/v2/cost-reports', 'A0']);
    await generateEndpoint(root, [...common, 'create-report', 'POST', '/api/v2/cost-reports', 'A0']);

    expect(read('apps/cost-reports/src/reports/list-reports.test.ts')).toContain(
      "import { startCostReportsTestApp } from '../testing/cost-reports-test-app.ts';",
    );
    expect(read('apps/cost-reports/src/routes.ts')).toContain(`Route<CostReportsContext>[] = [
  get('/api/v2/cost-reports', 'A0', listReports),
  post('/api/v2/cost-reports', 'A0', createReport),
];`);
  });

  it('the generator of a service prints what is left to a person', async () => {
    const done = (await generateService(root, ['cost-reports'])).join('\n');

    for (const place of ['docker-compose.yml', 'k8s/base/cost-reports', 'route-owners.ts', 'CODEOWNERS']) {
      expect(done.slice(done.indexOf('remaining work:'))).toContain(place);
    }
  });

  it('a generated service has the fixed files, its manifest, and its name among the services', async () => {
    await generateService(root, ['cost-reports']);

    for (const file of ['main', 'config', 'context', 'stores', 'routes', 'start']) {
      expect(read(`apps/cost-reports/src/${file}.ts`).length).toBeGreaterThan(0);
    }
    expect(JSON.parse(read('apps/cost-reports/package.json'))).toMatchObject({
      name: '@groundwork/cost-reports',
      nx: { tags: ['type:app', 'scope:cost-reports'] },
    });
    expect(read('libs/contracts/src/services.ts')).toContain("'cost-reports',");
    expect(read('libs/config/src/settings.ts')).toContain("'cost-reports': { WIRE_VOCABULARY: vocabulary },");
  });

  it('a generated service has a test of its description, and an empty one', async () => {
    await generateService(root, ['cost-reports']);

    expect(read('apps/cost-reports/src/description.test.ts')).toContain(
      "describeDescription('cost-reports', routes);",
    );
    expect(JSON.parse(read('libs/openapi/documents/cost-reports.json'))).toEqual({ paths: {}, schemas: {} });
    expect(read('libs/openapi/src/descriptions.ts')).toMatch(/\w, costReports\]\.map/);
    expect(read('libs/openapi/src/descriptions.ts')).toContain(
      "import costReports from '../documents/cost-reports.json' with { type: 'json' };",
    );
  });

  it('a generated service lists exactly the packages that its files import', async () => {
    await generateService(root, ['cost-reports']);

    const { dependencies, devDependencies } = manifestSchema.parse(
      JSON.parse(read('apps/cost-reports/package.json')),
    );
    expect(dependencies).toMatchObject({ '@groundwork/config': '*', zod: expect.stringMatching(/^\d/) });
    expect(Object.keys(dependencies)).not.toContain('@groundwork/testing');
    expect(Object.keys(devDependencies)).toContain('@groundwork/testing');
  });

  it.each([
    [generateEndpoint, ['policy']],
    [generateEndpoint, ['policy', 'x', 'list', 'FETCH', 'no-slash', '']],
    [generateEvent, ['registry', 'ModuleArchived']],
    [generateEvent, ['registryy', 'module.archived']],
    [generateService, ['Cost Reports']],
  ])('invalid arguments are refused (%#)', async (generate, args) => {
    await expect(generate(root, args)).rejects.toThrow();
  });
});
