import { describe, expect, it } from '@jest/globals';
import { withoutOddNames } from './odd-names.ts';

const isNeeded = (path: string) => path.endsWith('.tf');
const kept = (paths: readonly (string | Buffer)[]) => {
  const { files, notes } = withoutOddNames(
    paths.map((path) => ({ path })),
    isNeeded,
  );
  return { files: files.map(({ path }) => path), notes };
};

describe('files with odd names', () => {
  it.each([
    ['a colon', 'docs/adr:1.md', 'has a backslash, a colon or a look-alike'],
    ['a backslash', 'a\\b.md', 'has a backslash, a colon or a look-alike'],
    ['a line break', 'a\nb.md', 'invisible or control characters'],
    ['a device of Windows', 'guide/aux.md', 'reserved on Windows'],
    ['a dot at its end', 'docs./a.md', 'ends with a dot or a space'],
    ['bytes that are not UTF-8', Buffer.from('Gr\xf6\xdfe.md', 'latin1'), 'not UTF-8'],
    ['other letter cases', 'readme.MD', 'have the same name on some systems'],
    ['a directory in other letter cases', 'MODULES/a.md', 'have the same name on some systems'],
  ])('one with %s is left out with a note', (_what, odd, reason) => {
    const others = ['README.md', 'main.tf', 'modules/x/main.tf'];
    const { files, notes } = kept([...others, odd]);
    expect(files).toEqual(others);
    expect(notes).toEqual([expect.stringMatching(`^A file was left out\\. ".*${reason}`)]);
  });

  it('a needed file stays, so that the archive is refused for it, and counts as the first of its name', () => {
    expect(kept(['a:b.tf', 'MAIN.TF.md', 'Main.tf', 'main.TF'])).toEqual({
      files: ['a:b.tf', 'MAIN.TF.md', 'Main.tf'],
      notes: [expect.stringContaining('have the same name on some systems')],
    });
  });
});
