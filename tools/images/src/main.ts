// Builds the images without a container engine or image registry, and starts the platform from them:
// npm run images            all images; the platform is used, backed up, destroyed and restored
// npm run images -- policy  one image; its process is started
import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { release } from '@groundwork/kubernetes';
import { parse } from 'yaml';
import { z } from 'zod';
import { makeBaseImage, makeGoImage } from './base-image.ts';
import { createBuildah } from './buildah.ts';
import { requireGoodImage } from './contents.ts';
import { requireOciLayout } from './oci-layout.ts';
import { isInstalled, outputOf, run } from './run.ts';
import { tryImages } from './try-images.ts';

/** Variable that is set in the process with a separate mount namespace. */
const ownMounts = 'IMAGES_OWN_MOUNTS';
const root = join(import.meta.dirname, '..', '..', '..');
const store = join(root, 'node_modules', '.cache', 'groundwork', 'images');
const composeSchema = z.object({
  services: z.record(
    z.string(),
    z.object({ build: z.object({ args: z.object({ PROJECT: z.string() }) }).optional() }),
  ),
});

/** Projects with an image. Compose uses all of them, Kubernetes only the apps. */
function allProjects(): string[] {
  const text = readFileSync(join(root, 'docker-compose.yml'), 'utf8');
  const { services } = composeSchema.parse(parse(text, { merge: true }));
  return [...new Set(Object.values(services).flatMap(({ build }) => build?.args.PROJECT ?? []))];
}

/** Reason why this machine cannot build images, if any. */
async function missing(): Promise<string | undefined> {
  if (process.getuid?.() !== 0) return 'this needs root';
  for (const program of ['buildah', 'debootstrap', 'go']) {
    if (!(await isInstalled(program))) return `${program} is not installed`;
  }
  const mayMount = await outputOf('unshare', ['--mount', 'true']).then(
    () => true,
    () => false,
  );
  return mayMount ? undefined : 'this machine does not allow mounts';
}

async function buildAndTry(chosen: readonly string[]): Promise<void> {
  const projects = allProjects();
  const wanted = projects.filter((project) => chosen.length === 0 || chosen.includes(basename(project)));
  if (wanted.length < chosen.length) {
    const names = projects.map((project) => basename(project));
    throw new Error(`${chosen.join(', ')}: not all of these are images. Use some of ${names.join(', ')}.`);
  }
  const sources = { release, commit: await outputOf('git', ['-C', root, 'rev-parse', 'HEAD']) };
  const buildah = createBuildah(store);
  await makeBaseImage(buildah);
  await makeGoImage(buildah);
  const images: string[] = [];
  for (const project of wanted) {
    const startedAt = performance.now();
    const image = await buildah.build(project, sources);
    const content = await requireGoodImage(buildah, image, sources);
    const layers = await requireOciLayout(buildah, image, sources);
    console.log(
      `${image}: ${content}, ${layers} layers in its OCI layout, after ${Math.round((performance.now() - startedAt) / 1000)} s`,
    );
    images.push(image);
  }
  await tryImages(buildah, { images, sources, areAll: images.length === projects.length });
}

/** Mounts of a separate namespace disappear when its process ends, even after SIGKILL. */
const withOwnMounts = (args: readonly string[]) =>
  run('unshare', ['--mount', process.execPath, import.meta.filename, ...args], {
    ...process.env,
    [ownMounts]: 'true',
  });

try {
  const args = process.argv.slice(2);
  const reason = await missing();
  if (reason === undefined && process.env[ownMounts] === undefined) await withOwnMounts(args);
  else if (reason === undefined) await buildAndTry(args);
  else console.log(`images: not built, because ${reason}`);
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
