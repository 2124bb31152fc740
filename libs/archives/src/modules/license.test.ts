import { describe, expect, it } from '@jest/globals';
import listed from 'spdx-license-list/full.js';
import { chunksOf } from '../testing/chunks-of.ts';
import { tarball } from '../testing/tarball.ts';
import { inspectModuleArchive } from './inspect-module-archive.ts';
import { licenseOf } from './license.ts';

/** All texts of the SPDX list are the oracle here. */
const textOf = (id: string): string => listed[id]?.licenseText ?? '';

/** Licenses with the text of another one, or with a few other words. */
const alike: Readonly<Record<string, string>> = {
  'MPL-2.0-no-copyleft-exception': 'MPL-2.0',
  'BSD-2-Clause-Darwin': 'BSD-2-Clause',
  'BSD-2-Clause-NetBSD': 'BSD-2-Clause',
  'BSD-2-Clause-first-lines': 'BSD-2-Clause',
  'BSD-3-Clause-HP': 'BSD-3-Clause',
  'BSD-Source-beginning-file': 'BSD-2-Clause',
};

const gnu = ['GPL-2.0', 'GPL-3.0', 'LGPL-2.1', 'LGPL-3.0', 'AGPL-3.0'];
const known = [
  ...['Apache-2.0', 'MIT', 'MIT-0', 'MPL-2.0', 'BUSL-1.1', 'ISC', '0BSD', 'BSD-2-Clause', 'BSD-3-Clause'],
  ...['Unlicense', 'CC0-1.0', 'EUPL-1.2', ...gnu],
];

/** The identifier of an SPDX text here: GNU licenses in every version of their notices have one text. */
function expectedOf(id: string): string {
  const text = id.replace(/(-only|-or-later|\+)$/, '');
  const same = gnu.includes(text) ? text : id;
  return alike[same] ?? (known.includes(same) ? same : 'other');
}

async function licenseIn(files: Readonly<Record<string, string>>): Promise<string | undefined> {
  return (await inspectModuleArchive(chunksOf(tarball({ 'main.tf': '', ...files })))).details.license;
}

describe('the license of a module', () => {
  it('each text of the SPDX list is recognized, or is another license', () => {
    const found = Object.fromEntries(Object.keys(listed).map((id) => [id, licenseOf(textOf(id))]));
    expect(found).toEqual(Object.fromEntries(Object.keys(listed).map((id) => [id, expectedOf(id)])));
    expect(new Set(Object.values(found))).toEqual(new Set([...known, 'other']));
  });

  it.each([
    [
      'without its appendix',
      'Apache-2.0',
      textOf('Apache-2.0').replace(/END OF TERMS AND CONDITIONS[^]*/, ''),
    ],
    [
      'with lines of copyright',
      'MIT',
      `Copyright 2024 A\nCopyright (c) 2025 B <b@c.test>\n\n${textOf('MIT')}`,
    ],
    ['wrapped and quoted in another way', 'MIT', textOf('MIT').replaceAll('"', "''").replaceAll(' ', '\r\n')],
    [
      'with a restriction before it',
      'other',
      `"Commons Clause" ${'restriction '.repeat(100)}\n${textOf('Apache-2.0')}`,
    ],
    ['with an exception after it', 'other', `${textOf('Apache-2.0')}\n${'exception '.repeat(100)}`],
    [
      'with a condition more',
      'other',
      textOf('MIT').replace('THE SOFTWARE IS', 'Do no evil, please, ever. THE SOFTWARE IS'),
    ],
    ['of one line of a megabyte', 'other', 'mit license '.repeat(90_000)],
    ['in another encoding', 'other', Buffer.from(textOf('MIT'), 'utf16le').toString('utf8')],
    ['that is empty', 'other', ''],
  ])('a text %s is %s', (_what, id, text) => {
    expect(licenseOf(text)).toBe(id);
  });

  it.each(['LICENSE', 'license.md', 'Licence.txt', 'COPYING', 'UNLICENSE', 'LICENSE-MIT', 'LICENSE.rst'])(
    'it is read from %s',
    async (name) => {
      expect(await licenseIn({ [name]: textOf('MIT') })).toBe('MIT');
    },
  );

  it.each(['license.tf', 'LICENSES/MIT.txt', 'modules/a/LICENSE', 'MYLICENSE', 'license_key.txt'])(
    'it is not read from %s',
    async (name) => {
      expect(await licenseIn({ [name]: name.endsWith('.tf') ? '' : textOf('MIT') })).toBe('');
    },
  );

  it('the LGPL stands beside the GPL, and other licenses beside each other are another one', async () => {
    const lesser = textOf('LGPL-3.0-only').split('GNU GENERAL PUBLIC LICENSE')[0] ?? '';
    const files = { COPYING: textOf('GPL-3.0-only'), 'COPYING.LESSER': lesser };
    expect(await licenseIn(files)).toBe('LGPL-3.0');
    expect(await licenseIn({ 'LICENSE-MIT': textOf('MIT'), 'LICENSE-APACHE': textOf('Apache-2.0') })).toBe(
      'other',
    );
    expect(await licenseIn({ LICENSE: textOf('MIT'), 'LICENSE.md': textOf('MIT') })).toBe('MIT');
  });

  it('it is read through a link', async () => {
    const link = { path: 'LICENSE', type: 'symbolic-link', linkTo: 'docs/mit.txt' } as const;
    const archive = tarball([
      { path: 'main.tf', content: '' },
      link,
      { path: 'docs/mit.txt', content: textOf('MIT') },
    ]);
    expect((await inspectModuleArchive(chunksOf(archive))).details.license).toBe('MIT');
  });

  it('a file that is too large is another license, and only the first ten are read', async () => {
    expect(await licenseIn({ LICENSE: textOf('MIT').padEnd(70_000) })).toBe('other');
    const names = ['license', 'licence', 'unlicense', 'copying', 'unlicence'];
    const ten = names.flatMap((name) => [name, `${name}.md`]).map((name) => [name, textOf('MIT')] as const);
    expect(await licenseIn({ ...Object.fromEntries(ten), 'license.rst': textOf('ISC') })).toBe('MIT');
  });
});
