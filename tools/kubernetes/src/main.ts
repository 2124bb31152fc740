// Writes the manifests that follow from the code: npm run record-kubernetes
import { madeFiles } from './made-files.ts';
import { record } from './files.ts';

for (const path of record(await madeFiles())) console.log(path);
