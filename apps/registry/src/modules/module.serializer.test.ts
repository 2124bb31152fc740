import { describe, expect, it } from '@jest/globals';
import { newId } from '@groundwork/contracts/resource-ids';
import { exampleModule } from '../testing/builders.ts';
import { renderModule } from './module.serializer.ts';

const permissions = { canDelete: true, canResync: true, canRetry: false };
const plain = {
  organizationName: 'acme',
  permissions,
  repository: null,
  latest: null,
  downloads: 0,
  baseUrl: 'https://x.test',
  isOwn: true,
};

describe('renderModule', () => {
  it('a module is rendered as the registry-modules resource of the reference', () => {
    const module = exampleModule({ name: 'vpc', noCode: true });
    const versionStatuses = [
      {
        version: '1.1.0',
        status: 'reg_ingress_failed',
        error: 'The archive is empty.',
        revoked: false,
        tag: null,
        movedCommit: null,
        tagDeleted: false,
      },
      {
        version: '1.0.0',
        status: 'ok',
        error: null,
        revoked: true,
        tag: null,
        movedCommit: null,
        tagDeleted: false,
      },
    ] as const;
    expect(renderModule(module, { ...plain, versionStatuses })).toEqual({
      id: module.id,
      type: 'registry-modules',
      attributes: {
        name: 'vpc',
        namespace: 'acme',
        provider: 'aws',
        'registry-name': 'private',
        status: 'pending',
        description: '',
        owner: null,
        contact: null,
        support: null,
        source: null,
        downloads: 0,
        'latest-version': null,
        'published-at': null,
        deprecation: null,
        license: null,
        'version-statuses': [
          { version: '1.1.0', status: 'reg_ingress_failed', error: 'The archive is empty.' },
          { version: '1.0.0', status: 'ok' },
        ],
        'revoked-versions': ['1.0.0'],
        'created-at': '2026-01-02T03:04:05.678Z',
        'updated-at': '2026-01-02T03:04:05.678Z',
        permissions: { 'can-delete': true, 'can-resync': true, 'can-retry': false },
        'publishing-mechanism': 'non_vcs',
        'no-code': true,
        'version-rule': null,
      },
      relationships: {
        organization: { data: { id: 'acme', type: 'organizations' } },
        'tag-bindings': { links: { related: `/api/v2/registry-modules/${module.id}/tag-bindings` } },
        'no-code-modules': { data: [{ id: module.id.replace('mod-', 'nocode-'), type: 'no-code-modules' }] },
      },
      links: { self: '/api/v2/organizations/acme/registry-modules/private/acme/vpc/aws' },
    });
  });

  it('a rendered module has a test-config once it was set, and its agents are shown to members only', () => {
    const id = newId('testConfig');
    const testConfig = {
      id,
      testsEnabled: true,
      agentExecutionMode: 'agent',
      agentPoolId: 'apool-1',
    } as const;
    const module = exampleModule({ testConfig });
    const rendered = (isOwn: boolean) =>
      renderModule(module, { ...plain, isOwn, versionStatuses: [] }).attributes['test-config'];
    const shown = { id, 'tests-enabled': true, 'agent-execution-mode': 'agent' };
    expect(rendered(true)).toEqual({ ...shown, 'agent-pool-id': 'apool-1' });
    expect(rendered(false)).toEqual({ ...shown, 'agent-pool-id': null });
  });

  it('a rendered module shows its latest version, unless its owners described the module themselves', () => {
    const latest = {
      version: '1.0.0',
      publishedAt: new Date('2026-02-01T00:00:00Z'),
      description: 'From the README.',
      license: 'MIT',
      upkeep: {},
      deprecation: { reason: 'Use net.', link: null },
    };
    const view = { ...plain, versionStatuses: [], latest, downloads: 7 };
    expect(renderModule(exampleModule(), view).attributes).toMatchObject({
      description: 'From the README.',
      downloads: 7,
      'latest-version': '1.0.0',
      'published-at': '2026-02-01T00:00:00.000Z',
      deprecation: { 'deprecated-status': 'Deprecated', reason: 'Use net.', link: null },
      license: 'MIT',
    });
    const given = exampleModule({ description: 'Given.' });
    expect(renderModule(given, view).attributes).toMatchObject({ description: 'Given.' });
  });

  it('a public module is rendered with its own namespace', () => {
    const module = exampleModule({ registryName: 'public', publicNamespace: 'them', name: 'vpc' });
    const resource = renderModule(module, { ...plain, versionStatuses: [] });
    expect(resource.attributes).toMatchObject({ namespace: 'them', 'registry-name': 'public' });
    expect(resource.links?.['self']).toBe('/api/v2/organizations/acme/registry-modules/public/them/vpc/aws');
  });
});
