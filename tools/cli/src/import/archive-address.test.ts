import { describe, expect, it } from '@jest/globals';
import { parseArchiveAddress } from './archive-address.ts';

const base = new URL('https://registry.test/v1/modules/acme/vpc/aws/1.0.0/download');
const parse = (text: string) => {
  const address = parseArchiveAddress(text, base);
  return address.kind === 'file' ? { ...address, url: address.url.href } : address;
};

describe('the address of an archive', () => {
  it.each([
    ['https://files.test/vpc.tgz', 'https://files.test/vpc.tgz', ''],
    ['https://files.test/x?archive=tar.gz&key=1', 'https://files.test/x?key=1', ''],
    ['/v1/object/abc?archive=tgz', 'https://registry.test/v1/object/abc', ''],
    ['./file.zip', 'https://registry.test/v1/modules/acme/vpc/aws/1.0.0/file.zip', ''],
    ['../file.zip', 'https://registry.test/v1/modules/acme/vpc/aws/file.zip', ''],
    ['https://files.test/vpc.tgz//modules/a', 'https://files.test/vpc.tgz', 'modules/a'],
    ['https://files.test/vpc.tgz//*?archive=tar.gz', 'https://files.test/vpc.tgz', '*'],
  ])('%s is the file %s and its folder "%s"', (text, url, folder) => {
    expect(parse(text)).toEqual({ kind: 'file', url, folder, checksum: undefined });
  });

  it('a checksum is read and not sent', () => {
    expect(parse('https://files.test/vpc.tgz?checksum=sha256:AB12')).toMatchObject({
      url: 'https://files.test/vpc.tgz',
      checksum: { algorithm: 'sha256', digest: 'ab12' },
    });
  });

  it.each([
    ['git::https://git.test/a/b.git?ref=v1.0.0', 'https://git.test/a/b.git', 'v1.0.0', ''],
    ['git::https://git.test/a/b.git//modules/x?ref=abc', 'https://git.test/a/b.git', 'abc', 'modules/x'],
    ['git::ssh://git@git.test/a/b.git', 'ssh://git@git.test/a/b.git', undefined, ''],
    ['git@git.test:a/b.git?ref=v1.0.0', 'ssh://git@git.test/a/b.git', 'v1.0.0', ''],
    ['github.com/a/b?ref=v1.0.0', 'https://github.com/a/b', 'v1.0.0', ''],
  ])('%s is the repository %s', (text, repository, ref, folder) => {
    expect(parse(text)).toEqual({ kind: 'git', repository, ref, folder });
  });

  it.each([
    ['s3::https://s3.test/bucket/x.zip', 's3::'],
    ['hg::https://hg.test/x', 'hg::'],
    ['acme/vpc/aws', 'no valid archive address'],
    ['file:///etc/passwd', 'no valid archive address'],
    ['https://files.test/x.tgz//a/../../b', 'outside the archive'],
    ['https://files.test/x.tgz?checksum=file:https://files.test/sums', 'unknown kind of checksum'],
  ])('%s is refused with a reason', (text, reason) => {
    expect(() => parse(text)).toThrow(reason);
  });
});
