import { beforeAll, describe, expect, it } from '@jest/globals';
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import { pack } from 'tar-stream';
import { chunksOf } from '../testing/chunks-of.ts';
import { isInstalled } from '../testing/tar-oracles.ts';
import { walkArchive } from './walk-archive.ts';

/** Longer than the name field of a header, yet to be split between its name and prefix. */
const longDirectory = `modules/${'network-'.repeat(8)}x/${'layout-'.repeat(7)}y`;
const files: Record<string, string> = {
  'main.tf': 'variable "a" {}\n',
  'README.md': '# A module\n',
  'modules/a/main.tf': 'output "b" { value = 1 }\n',
  'modules/ü/main.tf': '',
  [`${longDirectory}/variables-with-a-long-name.tf`]: 'x'.repeat(3_000),
  'examples/simple/main.tf': 'module "m" { source = "../.." }\n',
};
const paths = [...Object.keys(files), 'modules/a/link.tf'].sort();

let directory = '';

beforeAll(() => {
  directory = mkdtempSync(join(tmpdir(), 'groundwork-packers-'));
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(directory, path)), { recursive: true });
    writeFileSync(join(directory, path), content);
  }
  symlinkSync('main.tf', join(directory, 'modules/a/link.tf'));
});

async function packedPaths(archive: Buffer): Promise<string[]> {
  const { entries } = await walkArchive(chunksOf(archive), { keep: () => 0 });
  return entries
    .filter(({ kind }) => kind !== 'directory')
    .map(({ path }) => path)
    .sort();
}

function run(program: string, args: string[]): Buffer {
  return execFileSync(program, args, {
    cwd: directory,
    maxBuffer: 16 * 1024 * 1024,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

const python = (format: string) => [
  '-c',
  `import sys, tarfile
with tarfile.open(fileobj=sys.stdout.buffer, mode='w|gz', format=tarfile.${format}) as archive:
    archive.add('.')`,
];
const gitArchive =
  'git init --quiet . && git add . && git -c user.name=a -c user.email=a@b commit --quiet -m a && git archive --format=tar.gz HEAD';

const packers: [string, string, string[]][] = [
  ['GNU tar, -C dir .', 'tar', ['-czf', '-', '-C', '.', '.']],
  ['GNU tar, names', 'tar', ['-czf', '-', 'main.tf', 'README.md', 'modules', 'examples']],
  ['GNU tar, old GNU format', 'tar', ['--format=gnu', '-czf', '-', '.']],
  ['GNU tar, pax format', 'tar', ['--format=pax', '-czf', '-', '.']],
  ['GNU tar, ustar format', 'tar', ['--format=ustar', '-czf', '-', '.']],
  ['GNU tar, many records', 'tar', ['-b', '200', '-czf', '-', '.']],
  ['bsdtar', 'bsdtar', ['-czf', '-', '.']],
  ['bsdtar, pax format', 'bsdtar', ['--format=pax', '-czf', '-', '.']],
  ['Python tarfile, pax', 'python3', python('PAX_FORMAT')],
  ['Python tarfile, GNU', 'python3', python('GNU_FORMAT')],
];

const refusedOptions: [string, string, string[]][] = [
  ['gaps', '--sparse (-S)', ['-S', '-czf', '-', 'gaps.bin']],
  ['gaps, in the pax format', '--sparse (-S)', ['-S', '--format=pax', '-czf', '-', 'gaps.bin']],
  ['a label', '--label (-V)', ['-V', 'label', '-czf', '-', 'main.tf']],
  ['a label, in the pax format', '--label (-V)', ['-V', 'label', '--format=pax', '-czf', '-', 'main.tf']],
  ['the v7 format', '--format=v7', ['--format=v7', '-czf', '-', 'main.tf']],
  ['what is new', '--incremental (-G)', ['-G', '-czf', '-', '.']],
];

describe('a module packed by GNU tar with an option that readers treat differently', () => {
  const isGnu =
    isInstalled('tar') && execFileSync('tar', ['--version'], { encoding: 'utf8' }).includes('GNU tar');
  for (const [name, option, args] of refusedOptions) {
    const test = isGnu ? it : it.skip;
    test(`is refused, and the reason names the option: ${name}`, async () => {
      writeFileSync(join(directory, 'gaps.bin'), 'x');
      truncateSync(join(directory, 'gaps.bin'), 1024 ** 2);
      const archive = run('tar', args);
      rmSync(join(directory, 'gaps.bin'));
      await expect(packedPaths(archive)).rejects.toThrow(option);
    });
  }
});

describe('an ordinary module packed by', () => {
  for (const [name, program, args] of packers) {
    const test = isInstalled(program) ? it : it.skip;
    test(`${name} is accepted whole`, async () => {
      expect(await packedPaths(run(program, args))).toEqual(paths);
    });
  }

  const withGit = isInstalled('git') ? it : it.skip;
  withGit('git archive is accepted whole', async () => {
    const archive = run('sh', ['-c', gitArchive]);
    rmSync(join(directory, '.git'), { recursive: true });
    expect(await packedPaths(archive)).toEqual(paths);
  });

  it('an archive packed by tar-stream is accepted whole', async () => {
    const packer = pack();
    for (const [path, content] of Object.entries(files)) packer.entry({ name: path }, content);
    packer.entry({ name: 'modules/a/link.tf', type: 'symlink', linkname: 'main.tf' });
    packer.finalize();
    expect(await packedPaths(gzipSync(await buffer(packer)))).toEqual(paths);
  });

  const withNpm = isInstalled('npm') ? it : it.skip;
  withNpm(
    'node-tar (npm pack) is accepted whole',
    async () => {
      writeFileSync(join(directory, 'package.json'), '{"name":"x","version":"1.0.0","files":["**/*"]}');
      const name = run('npm', ['pack', '--silent', '--offline', '--ignore-scripts']).toString().trim();
      const archive = run('cat', [name]);
      rmSync(join(directory, name));
      rmSync(join(directory, 'package.json'));
      const packed = (await packedPaths(archive)).map((path) => path.replace(/^package\//, ''));
      // npm leaves links out.
      expect(packed).toEqual(['package.json', ...Object.keys(files)].sort());
    },
    60_000,
  );
});
