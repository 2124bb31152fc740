import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pinnedOpaVersion } from '@groundwork/opa';
import { z } from 'zod';
import { baseImage, type Buildah, nameOf, ownBase, type Sources } from './buildah.ts';
import { outputOf } from './run.ts';

const descriptionSchema = z.object({
  Docker: z.object({
    config: z.object({
      User: z.string(),
      Labels: z.record(z.string(), z.string()),
      Healthcheck: z.object({ Test: z.array(z.string()) }),
    }),
  }),
});

/**
 * Checks an image.
 *
 * @returns size of the image, as a string
 * @throws Error if the image runs as root, lacks the labels with the release and commit, the health check or the list of its parts,
 * contains `node_modules`, or has the wrong OPA
 */
export async function requireGoodImage(
  { output }: Buildah,
  image: string,
  { release, commit }: Sources,
): Promise<string> {
  const inspected: unknown = JSON.parse(await output('inspect', '--type', 'image', image));
  const { User, Labels, Healthcheck } = descriptionSchema.parse(inspected).Docker.config;
  const labelOf = (name: string) => Labels[`org.opencontainers.image.${name}`] ?? 'none';
  const container = await output('from', '--pull-never', image);
  try {
    const folder = await output('mount', container);
    const packages = await outputOf('find', [`${folder}/srv`, '-name', 'node_modules']);
    const parts = await outputOf('find', [`${folder}/srv`, '-name', 'sbom.cdx.json']);
    const opa = await opaOf(folder);
    const wantedOpa = nameOf(image) === 'ingest-worker' ? pinnedOpaVersion : 'none';
    const problems = [
      [User !== '10001:10001', `it runs as the user ${User}`],
      [labelOf('version') !== release, `its label names the release ${labelOf('version')}`],
      [labelOf('revision') !== commit, `its label names the commit ${labelOf('revision')}`],
      [labelOf('base.name') !== baseImage, `its label names the base ${labelOf('base.name')}`],
      [labelOf('base.digest') !== ownBase, `its label gives the base ${labelOf('base.digest')}`],
      [Healthcheck.Test.length === 0, 'it has no health check'],
      [packages !== '', `it contains ${packages}`],
      [parts === '', 'it has no list of its parts'],
      [opa !== wantedOpa, `its OPA is ${opa} instead of ${wantedOpa}`],
    ].flatMap(([isWrong, problem]) => (isWrong === true ? [problem] : []));
    if (problems.length > 0) throw new Error(`${image}: ${problems.join(', ')}`);
    const [bytes = ''] = (await outputOf('du', ['-sm', `${folder}/srv`])).split('\t');
    return `${bytes} MiB in /srv`;
  } finally {
    await output('rm', container);
  }
}

/** Version of the OPA in an image, as its user gets it; `none` without one. */
async function opaOf(folder: string): Promise<string> {
  const program = '/usr/local/bin/opa';
  if (!existsSync(join(folder, program))) return 'none';
  const words = await outputOf('chroot', ['--userspec=10001:10001', folder, program, 'version']);
  return /^Version: (\S+)$/m.exec(words)?.[1] ?? 'another program';
}
