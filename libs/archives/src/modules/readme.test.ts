import { describe, expect, it } from '@jest/globals';
import { readReadme } from './readme.ts';

describe('a README', () => {
  it('a README up to the limit is shown whole', () => {
    expect(readReadme(Buffer.from('# A'), 3, 3)).toEqual({ readme: '# A', readmeTruncated: false });
  });

  it('a README above the limit is cut visibly', () => {
    const readme = readReadme(Buffer.from('x'.repeat(2_049)), 5_000, 2_048);
    expect(readme).toEqual({
      readme: `${'x'.repeat(2_048)}\n\n… (README cut at 2 KiB)\n`,
      readmeTruncated: true,
    });
  });

  it('a README is never cut inside a character', () => {
    const { readme } = readReadme(Buffer.from('aé😀'), 100, 5);
    expect(readme).toMatch(/^aé\n/);
  });

  it('characters that a database cannot store are removed from a README', () => {
    expect(readReadme(Buffer.from('\ufeffa\0b\xff'), 7, 100).readme).toMatch(/^a\ufffdb/);
  });
});
