import { describe, expect, it } from '@jest/globals';
import { createObjectLinks } from '@groundwork/auth';
import { keyRingSchema } from '@groundwork/config';
import { exampleModule, exampleVersion, installable, madeAt } from '../testing/builders.ts';
import { createArchiveLinks } from './archive-links.ts';

const objectLinks = createObjectLinks(keyRingSchema.parse(`k1:${Buffer.alloc(32, 7).toString('base64')}`));
const links = createArchiveLinks({ objectLinks, uploadUrl: 'https://up.example', maxBytes: 1000 });
const module = exampleModule({ name: 'vpc' });

describe('uploadUrl', () => {
  const version = exampleVersion(module);

  it('the upload URL is the same on every read', () => {
    expect(links.uploadUrl(version)).toBe(links.uploadUrl({ ...version }));
  });

  it('the upload URL contains the version, its organization, expiry, size limit and nonce', () => {
    const [, objectId = ''] =
      /^https:\/\/up\.example\/v1\/object\/([^/]+)$/.exec(links.uploadUrl(version) ?? '') ?? [];
    expect(objectLinks.open(objectId)).toEqual({
      kind: 'upload',
      purpose: 'module-version',
      subject: version.id,
      organizationId: module.organizationId,
      expiresAt: version.upload.expiresAt,
      maxBytes: 1000,
      nonce: version.upload.nonce,
      uploader: null,
    });
  });

  it('there is no upload URL once the version is no longer pending', () => {
    expect(links.uploadUrl(installable(version))).toBeNull();
  });
});

describe('downloadPath', () => {
  it('a download path is signed for archive type and digest and valid for 15 minutes', () => {
    const archive = { key: 'archives/1', sha256: 'ab'.repeat(32) };
    const downloadable = { name: 'vpc', provider: 'aws', version: '1.0.0-rc.1+b', archive };
    const url = new URL(links.downloadPath(downloadable, madeAt), 'https://registry.example/a/b');
    expect(url.search).toBe(`?archive=tar.gz&checksum=sha256:${archive.sha256}`);
    expect(url.pathname).toMatch(/^\/v1\/object\/[^/]+$/);
    expect(objectLinks.open(url.pathname.slice('/v1/object/'.length))).toEqual({
      kind: 'download',
      ...archive,
      fileName: 'vpc-aws-1.0.0-rc.1+b.tar.gz',
      expiresAt: new Date(madeAt.getTime() + 15 * 60 * 1000),
    });
  });
});
