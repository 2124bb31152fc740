import { describe, expect, it } from '@jest/globals';
import { readReadme } from './readme.ts';

describe('a README', () => {
  it('is shown whole up to the limit', () => {
    expect(readReadme(Buffer.from('# A'), 3, 3)).toEqual({ readme: '# A', readmeTruncated: false });
  });

  it('is cut visibly above the limit', () => {
    const readme = readReadme(Buffer.from('x'.repeat(2_049)), 5_000, 2_048);
    expect(readme).toEqual({
      readme: `${'x'.repeat(2_048)}\n\n… (README cut at 2 KiB)\n`,
      readmeTruncated: true,
    });
  });

  it('is never cut inside a character', () => {
    const { readme } = readReadme(Buffer.from('aé😀'), 100, 5);
    expect(readme).toMatch(/^aé\n/);
  });

  it('loses what no database takes', () => {
    expect(readReadme(Buffer.from('\ufeffa\0b\xff'), 7, 100).readme).toMatch(/^a\ufffdb/);
  });
});
