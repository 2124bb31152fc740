import { expect, it } from '@jest/globals';
import { staleFiles } from './files.ts';
import { madeFiles } from './made-files.ts';

it('the manifests are those that follow from the code; otherwise run npm run record-kubernetes', async () => {
  expect(staleFiles(await madeFiles())).toEqual([]);
});
