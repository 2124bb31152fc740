import { appendFileSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { baseImage, type Buildah, goImage } from './buildah.ts';
import { outputOf, run } from './run.ts';

/**
 * Builds the base image of the Dockerfile without an image registry: Debian, installed with debootstrap, plus the
 * Node.js that the lockfile pins and this machine's npm. Does nothing if the image exists.
 */
export async function makeBaseImage(buildah: Buildah): Promise<void> {
  const { output } = buildah;
  if (await exists(buildah, baseImage)) return;
  const container = await output('from', 'scratch');
  const folder = await output('mount', container);
  const debian = mkdtempSync(join(tmpdir(), 'groundwork-debian-'));
  try {
    await run('debootstrap', ['--variant=minbase', '--include=ca-certificates', 'bookworm', debian]);
    await outputOf('cp', ['--archive', `${debian}/.`, folder]);
    await addNode(folder);
    await addNpmSettings(folder);
    await output('umount', container);
    await output('commit', '--rm', container, baseImage);
  } finally {
    rmSync(debian, { recursive: true, force: true });
  }
}

/** Builds the image with which the Dockerfile builds OPA: the base image plus this machine's Go. Does nothing if it exists. */
export async function makeGoImage(buildah: Buildah): Promise<void> {
  const { output } = buildah;
  if (await exists(buildah, goImage)) return;
  const container = await output('from', '--pull-never', baseImage);
  const folder = await output('mount', container);
  const authorities = join(folder, 'etc/npm-authorities.pem');
  await outputOf('cp', ['--archive', await outputOf('go', ['env', 'GOROOT']), join(folder, 'usr/local/go')]);
  await outputOf('ln', ['-s', '/usr/local/go/bin/go', join(folder, 'usr/local/bin/go')]);
  appendFileSync(
    join(folder, 'usr/local/go/go.env'),
    `\nGOPROXY=${await outputOf('go', ['env', 'GOPROXY'])}\n`,
  );
  if (existsSync(authorities))
    appendFileSync(join(folder, 'etc/ssl/certs/ca-certificates.crt'), readFileSync(authorities));
  await output('umount', container);
  await output('commit', '--rm', container, goImage);
}

async function exists({ output }: Buildah, image: string): Promise<boolean> {
  const images = await output('images', '--format', '{{.Name}}:{{.Tag}}');
  return images.split('\n').includes(image);
}

async function addNode(folder: string): Promise<void> {
  const programs = join(folder, 'usr/local/bin');
  const packages = join(folder, 'usr/local/lib/node_modules');
  // The real path ends with `npm/bin/npm-cli.js`.
  const npm = dirname(dirname(await outputOf('sh', ['-c', 'realpath "$(command -v npm)"'])));
  await outputOf('install', ['-m', '755', process.execPath, join(programs, 'node')]);
  await outputOf('mkdir', ['-p', packages]);
  await outputOf('cp', ['--archive', npm, packages]);
  await outputOf('ln', ['-s', '../lib/node_modules/npm/bin/npm-cli.js', join(programs, 'npm')]);
}

/** Copies this machine's npm settings: the package registry and the certificates. */
async function addNpmSettings(folder: string): Promise<void> {
  const settings = [`registry=${await outputOf('npm', ['config', 'get', 'registry'])}`];
  const authorities =
    process.env['NODE_EXTRA_CA_CERTS'] ?? (await outputOf('npm', ['config', 'get', 'cafile']));
  if (existsSync(authorities)) {
    await outputOf('cp', ['--dereference', authorities, join(folder, 'etc/npm-authorities.pem')]);
    settings.push('cafile=/etc/npm-authorities.pem');
  }
  await outputOf('mkdir', ['-p', join(folder, 'usr/local/etc')]);
  writeFileSync(join(folder, 'usr/local/etc/npmrc'), `${settings.join('\n')}\n`);
}
