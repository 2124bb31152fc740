// Writes the manifests that follow from the code: npm run record-kubernetes
import { kustomizeFiles } from './base.ts';
import { readDeployments } from './deployments.ts';
import { record } from './files.ts';

for (const path of record(await kustomizeFiles(await readDeployments()))) console.log(path);
