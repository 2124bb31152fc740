import { kustomizeFiles } from './base.ts';
import { chartFiles } from './chart.ts';
import { readDeployments } from './deployments.ts';
import type { Files } from './files.ts';

/** Generates all files of `k8s` that follow from the code. */
export async function madeFiles(): Promise<Files> {
  const all = await readDeployments();
  return new Map([...(await kustomizeFiles(all)), ...(await chartFiles(all))]);
}
