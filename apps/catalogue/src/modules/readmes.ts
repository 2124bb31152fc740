import type { VersionAddress } from '../module-addresses/module-address.ts';
import type { Rendering, Unrendered } from '../rendering/render-job.ts';
import type { Share } from '../rendering/render-queue.ts';
import type { Renderer } from '../rendering/renderer.ts';
import { partsOf, type InstallableVersion, type Part } from './shown-module.ts';

/** Limit on the part of a README that is shown, in characters. */
const maxShownLength = 96 * 1024;

/** README as a page shows it. */
export interface Readme {
  /** Text that is shown; empty if the part has no README. */
  readonly text: string;
  /** `as-written` for one that is not Markdown. */
  readonly rendered: Rendering | Unrendered | 'as-written';
  /** False if the text was cut. */
  readonly isWhole: boolean;
}

interface ReadmeOf {
  readonly part: Part;
  /** The version of the part. */
  readonly contents: InstallableVersion;
  /** The version whose files the README can show; undefined for users who may not read them. */
  readonly version: VersionAddress | undefined;
}

export async function renderReadme(
  renderer: Renderer,
  { part, contents, version }: ReadmeOf,
  share: Share,
): Promise<Readme> {
  const text = beginningOf(part.readme);
  const isWhole = text.length === part.readme.length;
  if (part.readme_format === 'text') return { text, rendered: 'as-written', isWhole };
  const job = {
    kind: 'readme',
    text,
    folder: part.path,
    version,
    parts: partsOf(contents).map(({ path }) => path),
    inputs: part.inputs.map(({ name }) => name),
    outputs: part.outputs.map(({ name }) => name),
  } as const;
  return { text, rendered: await renderer.render(job, share), isWhole };
}

/** Cuts the text at the end of a line, if one ends near the limit. */
function beginningOf(text: string): string {
  if (text.length <= maxShownLength) return text;
  const end = text.lastIndexOf('\n', maxShownLength);
  return text.slice(0, end < maxShownLength / 2 ? maxShownLength : end);
}
