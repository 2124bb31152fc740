import type { components } from '@groundwork/client';
import type { VersionAddress } from '../module-addresses/module-address.ts';

export interface ReadmeJob {
  readonly kind: 'readme';
  readonly text: string;
  /** Folder of the README in the archive; empty for the root. */
  readonly folder: string;
  /** Version for pictures and links; undefined for users who may not read its files. */
  readonly version: VersionAddress | undefined;
  /** Folders of the module and of its parts, to which links can lead. */
  readonly parts: readonly string[];
  /** Names of inputs and outputs, to which links can lead. */
  readonly inputs: readonly string[];
  readonly outputs: readonly string[];
}

/** Inputs, outputs and dependencies of a part. */
export interface TablesJob {
  readonly kind: 'tables';
  readonly part: components['schemas']['ModuleDescription'];
  /** Hosts of the platform in sources of modules, as `normalizedHost` gives them. */
  readonly hosts: readonly string[];
}

/** File to show with colors. */
export interface SourceJob {
  readonly kind: 'source';
  readonly text: string;
  readonly path: string;
}

/** File to compare in two versions. */
export interface ChangesJob {
  readonly kind: 'changes';
  readonly path: string;
  readonly before: string;
  readonly after: string;
  readonly from: string;
  readonly to: string;
}

/** Document of the manual. */
interface DocumentJob {
  readonly kind: 'document';
  readonly text: string;
  /** Path of the document in the repository. */
  readonly path: string;
}

/** Content to show, most of it published. It becomes HTML only in the renderer's process (ADR 64). */
export type RenderJob = ReadmeJob | TablesJob | SourceJob | ChangesJob | DocumentJob;

export interface Rendering {
  /** Safe to show, whatever the published content was. */
  readonly html: string;
  /** Number of lines, if the content has lines. */
  readonly lines: number;
  /** False if the content was cut. */
  readonly isWhole: boolean;
}

/**
 * Reason why content has no HTML:
 *
 * - `too-slow`, `too-large`: exceeds the limit on time or size.
 * - `too-different`: the two texts have too little in common to be compared.
 * - `failed`: an error of the renderer, which is in the log.
 * - `busy`: the job did not get its turn in time. Rendering it later may work.
 * - `interrupted`: something other than this job killed the process twice. Rendering it later may work.
 */
export type Unrendered = 'too-slow' | 'too-large' | 'too-different' | 'failed' | 'busy' | 'interrupted';

/** Thrown if the content cannot become HTML. */
export class RenderRefusal extends Error {
  readonly reason: 'too-large' | 'too-different';

  constructor(reason: RenderRefusal['reason']) {
    super(`it is ${reason.replace('-', ' ')}`);
    this.name = 'RenderRefusal';
    this.reason = reason;
  }
}
