import { describe, expect, it } from '@jest/globals';
import { readReadme } from './readme.ts';

describe('a README', () => {
  it('a README up to the limit is shown whole', () => {
    expect(readReadme(Buffer.from('# A'), 3, 3)).toEqual({
      readme: '# A',
      readmeTruncated: false,
      isReadable: true,
    });
  });

  it('a README above the limit is cut visibly', () => {
    const readme = readReadme(Buffer.from('x'.repeat(2_049)), 5_000, 2_048);
    expect(readme).toEqual({
      readme: `${'x'.repeat(2_048)}\n\n… (README cut at 2 KiB)\n`,
      readmeTruncated: true,
      isReadable: true,
    });
  });

  it('a README is never cut inside a character', () => {
    const { readme } = readReadme(Buffer.from('aé😀'), 100, 5);
    expect(readme).toMatch(/^aé\n/);
  });

  it.each([
    ['little endian', Buffer.from('\ufeff# 日本 😀', 'utf16le')],
    ['big endian', Buffer.from('\ufeff# 日本 😀', 'utf16le').swap16()],
  ])('a README in UTF-16 is read by its mark, %s', (_order, bytes) => {
    expect(readReadme(bytes, bytes.length, 100)).toMatchObject({ readme: '# 日本 😀', isReadable: true });
    expect(readReadme(bytes, bytes.length, 14).readme).toMatch(/^# 日本 \n/);
  });

  it.each([
    ['Latin-1', Buffer.from('caf\xe9 x', 'latin1'), 'caf\ufffd x'],
    ['UTF-16 without a mark', Buffer.from('ab', 'utf16le'), 'a\ufffdb\ufffd'],
    ['half of a character of UTF-16', Buffer.from('fffe610062', 'hex'), 'a\ufffd'],
  ])('%s is not readable', (_what, bytes, readme) => {
    expect(readReadme(bytes, bytes.length, 100)).toMatchObject({ readme, isReadable: false });
  });

  it('characters that a database cannot store are removed from a README', () => {
    expect(readReadme(Buffer.from('\ufeffa\0b\xff'), 7, 100).readme).toMatch(/^a\ufffdb/);
  });
});
