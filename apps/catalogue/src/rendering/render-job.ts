import type { components } from '@groundwork/client';
import type { VersionAddress } from '../module-addresses/module-address.ts';

/** The text of a README. */
export interface ReadmeJob {
  readonly kind: 'readme';
  readonly text: string;
  /** Of the README in the archive; empty for its root. */
  readonly folder: string;
  /** The version whose files it shows and links to; undefined for somebody who may not read them. */
  readonly version: VersionAddress | undefined;
}

/** What a part of a module takes and gives, and what it needs. */
export interface TablesJob {
  readonly kind: 'tables';
  readonly part: components['schemas']['ModuleDescription'];
}

/** A file whose lines get their colors. */
export interface SourceJob {
  readonly kind: 'source';
  readonly text: string;
  readonly path: string;
}

/** A file in two versions. */
export interface ChangesJob {
  readonly kind: 'changes';
  readonly path: string;
  readonly before: string;
  readonly after: string;
  /** The names of the versions. */
  readonly from: string;
  readonly to: string;
}

/** Something that somebody has published, to be shown. HTML is made of it in the process of the renderer (ADR 64). */
export type RenderJob = ReadmeJob | TablesJob | SourceJob | ChangesJob;

/** What became of it. */
export interface Rendering {
  /** Harmless, whatever was published. */
  readonly html: string;
  /** Lines that it shows, where it shows lines. */
  readonly lines: number;
  /** Whether it shows all that was given. */
  readonly isWhole: boolean;
}

/**
 * Why there is no HTML of it:
 *
 * - `too-slow`, `too-large`: it takes longer, or becomes larger, than is allowed.
 * - `too-different`: two texts that have too little in common to be compared.
 * - `failed`: a fault of ours, which is in the log.
 * - `busy`: it was not its turn in time. The same may be rendered the next time.
 * - `interrupted`: something else than this job has ended the process, twice. The same may be rendered the next time.
 */
export type Unrendered = 'too-slow' | 'too-large' | 'too-different' | 'failed' | 'busy' | 'interrupted';

/** What makes HTML throws this if there is to be none. */
export class RenderRefusal extends Error {
  readonly reason: 'too-large' | 'too-different';

  constructor(reason: RenderRefusal['reason']) {
    super(`it is ${reason.replace('-', ' ')}`);
    this.name = 'RenderRefusal';
    this.reason = reason;
  }
}
