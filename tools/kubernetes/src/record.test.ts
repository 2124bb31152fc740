import { expect, it } from '@jest/globals';
import { kustomizeFiles } from './base.ts';
import { readDeployments } from './deployments.ts';
import { staleFiles } from './files.ts';

it('the manifests are those that follow from the code; otherwise run npm run record-kubernetes', async () => {
  expect(staleFiles(await kustomizeFiles(await readDeployments()))).toEqual([]);
});
