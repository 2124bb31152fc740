import type { VersionAddress } from '../module-addresses/module-address.ts';
import type { Rendering, Unrendered } from '../rendering/render-job.ts';
import type { Share } from '../rendering/render-queue.ts';
import type { Renderer } from '../rendering/renderer.ts';
import type { Part } from './shown-module.ts';

/** Limit on the part of a README that is shown, in characters. */
const maxShownLength = 96 * 1024;

/** README as a page shows it. */
export interface Readme {
  /** Text that is shown; empty if the part has no README. */
  readonly text: string;
  readonly rendered: Rendering | Unrendered;
  /** False if the text was cut. */
  readonly isWhole: boolean;
}

/** @param version the version whose files the README can show; undefined for users who may not read them */
export async function renderReadme(
  renderer: Renderer,
  { readme, path: folder }: Pick<Part, 'readme' | 'path'>,
  version: VersionAddress | undefined,
  share: Share,
): Promise<Readme> {
  const text = beginningOf(readme);
  const rendered = await renderer.render({ kind: 'readme', text, folder, version }, share);
  return { text, rendered, isWhole: text.length === readme.length };
}

/** Cuts the text at the end of a line, if one ends within the limit. */
function beginningOf(text: string): string {
  if (text.length <= maxShownLength) return text;
  const end = text.lastIndexOf('\n', maxShownLength);
  return text.slice(0, end === -1 ? maxShownLength : end);
}
