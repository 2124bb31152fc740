import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import type { Buildah, Sources } from './buildah.ts';

const indexSchema = z.object({ manifests: z.tuple([z.object({ digest: z.string() })]) });
const manifestSchema = z.object({
  config: z.object({ digest: z.string() }),
  layers: z.array(z.object({ digest: z.string(), size: z.int().positive() })).nonempty(),
});
const configSchema = z.object({ config: z.object({ Labels: z.record(z.string(), z.string()) }) });

/**
 * Writes the image as an OCI layout, which is what a registry gets, and reads it back.
 *
 * @returns number of its layers
 * @throws Error if a part is missing, or the labels do not name the release and the commit
 */
export async function requireOciLayout(
  { output }: Buildah,
  image: string,
  sources: Sources,
): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'groundwork-oci-'));
  try {
    await output('push', '--quiet', '--format', 'oci', image, `oci:${folder}:${sources.release}`);
    const blobOf = (digest: string) => readFileSync(join(folder, 'blobs', ...digest.split(':')));
    const json = (content: Buffer): unknown => JSON.parse(content.toString());
    const [{ digest }] = indexSchema.parse(json(readFileSync(join(folder, 'index.json')))).manifests;
    const { config, layers } = manifestSchema.parse(json(blobOf(digest)));
    for (const layer of layers) {
      if (blobOf(layer.digest).length !== layer.size)
        throw new Error(`${image}: ${layer.digest} is incomplete`);
    }
    const { Labels } = configSchema.parse(json(blobOf(config.digest))).config;
    const told = ['version', 'revision'].map((name) => Labels[`org.opencontainers.image.${name}`]);
    if (told.join() !== [sources.release, sources.commit].join())
      throw new Error(`${image}: the labels of its OCI layout name ${told.join(' and ')}`);
    return layers.length;
  } finally {
    rmSync(folder, { recursive: true });
  }
}
