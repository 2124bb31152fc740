import { describe, expect, it } from '@jest/globals';
import { exampleModule, exampleVersion, installable, madeAt } from '../testing/builders.ts';
import { renderModuleVersion } from './module-version.serializer.ts';

describe('renderModuleVersion', () => {
  const module = exampleModule({ name: 'vpc' });
  const version = exampleVersion(module, '1.2.3');
  const view = {
    module,
    organizationName: 'acme',
    uploadUrl: null,
    downloads: 0,
    verdict: undefined,
    isOwn: true,
    permissions: { canDelete: true, canRetry: false },
  };

  it('a version is rendered as the registry-module-versions resource of the reference', () => {
    const uploadUrl = 'https://up.example/v1/object/abc';
    expect(renderModuleVersion(version, { ...view, uploadUrl })).toEqual({
      id: version.id,
      type: 'registry-module-versions',
      attributes: {
        source: 'api',
        status: 'pending',
        version: '1.2.3',
        'commit-sha': null,
        branch: null,
        tags: [],
        'moved-tag': null,
        'deleted-tag': null,
        name: 'vpc',
        namespace: 'acme',
        'provider-name': 'aws',
        error: null,
        notes: [],
        'status-timestamps': { 'pending-at': '2026-01-02T03:04:05.678Z' },
        sha256: null,
        size: null,
        'required-version': null,
        description: '',
        license: null,
        'published-at': null,
        downloads: 0,
        'interface-verdict': null,
        deprecation: null,
        revocation: null,
        permissions: { 'can-delete': true, 'can-retry': false },
        'created-at': '2026-01-02T03:04:05.678Z',
        'updated-at': '2026-01-02T03:04:05.678Z',
      },
      relationships: {
        'registry-module': { data: { id: module.id, type: 'registry-modules' } },
        'published-by': { data: null },
      },
      links: { upload: uploadUrl },
    });
  });

  it.each([
    ['user', 'user-1', { id: 'user-1', type: 'users' }],
    ['team', 'team-1', { id: 'team-1', type: 'teams' }],
    ['organization', 'org-1', { id: 'acme', type: 'organizations' }],
  ] as const)(
    'a version that a %s has published names it, to readers of its organization',
    (kind, id, data) => {
      const published = { ...version, publishedBy: { kind, id } };
      expect(renderModuleVersion(published, view).relationships).toMatchObject({ 'published-by': { data } });
      const elsewhere = renderModuleVersion(published, { ...view, isOwn: false });
      expect(elsewhere.relationships).toMatchObject({ 'published-by': { data: null } });
    },
  );

  it('a rendered version has no links when nothing can be uploaded', () => {
    expect(renderModuleVersion(version, view)).not.toHaveProperty('links');
  });

  it('an installable version is rendered with digest, size, downloads and the time of each step', () => {
    const ok = installable({ ...version, ingressingAt: madeAt });
    const time = madeAt.toISOString();
    expect(renderModuleVersion(ok, { ...view, downloads: 7 }).attributes).toMatchObject({
      sha256: ok.archive?.sha256,
      size: 1234,
      downloads: 7,
      'status-timestamps': { 'pending-at': time, 'ingressing-at': time, 'ok-at': time },
    });
  });

  it('deprecation and revocation are rendered in the shape of the reference', () => {
    const notice = { at: madeAt, reason: 'a leak', link: 'https://example.com' };
    const { attributes } = renderModuleVersion({ ...version, deprecation: notice, revocation: notice }, view);
    expect(attributes['deprecation']).toEqual({
      'deprecated-status': 'Deprecated',
      reason: 'a leak',
      link: 'https://example.com',
    });
    expect(attributes['revocation']).toEqual({
      status: 'Revoked',
      message: 'a leak',
      link: 'https://example.com',
    });
  });
});
