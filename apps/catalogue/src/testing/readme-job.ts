import type { ReadmeJob } from '../rendering/render-job.ts';

/** Job for the README of a module without files, parts and values. */
export const readmeJob = (text: string): ReadmeJob => ({
  kind: 'readme',
  text,
  folder: '',
  version: undefined,
  parts: [],
  inputs: [],
  outputs: [],
});
