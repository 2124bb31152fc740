import type { VersionAddress } from '../module-addresses/module-address.ts';
import type { Rendering, Unrendered } from '../rendering/render-job.ts';
import type { Share } from '../rendering/render-queue.ts';
import type { Renderer } from '../rendering/renderer.ts';
import type { Part } from './shown-module.ts';

/** Characters of a README that are shown: more nobody reads. */
const mostShown = 96 * 1024;

/** A README as a page shows it. */
export interface Readme {
  /** The text that is shown; empty if there is none. */
  readonly text: string;
  readonly rendered: Rendering | Unrendered;
  /** Whether it is all of the text that there is. */
  readonly isWhole: boolean;
}

/** The README of a part. @param version whose files it shows; undefined for somebody who may not read them */
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

/** Whole lines, as many as are shown. */
function beginningOf(text: string): string {
  if (text.length <= mostShown) return text;
  const end = text.lastIndexOf('\n', mostShown);
  return text.slice(0, end === -1 ? mostShown : end);
}
