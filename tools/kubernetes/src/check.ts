// Renders every overlay and the chart, and checks them against the schemas of Kubernetes and its operators:
// npm run check-kubernetes
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makePrograms, whyNotRendered } from './go-tools.ts';
import { checkRendering } from './rendering.ts';
import { writeSchemas } from './schemas.ts';

const reason = await whyNotRendered();
if (reason === undefined) {
  const folder = mkdtempSync(join(tmpdir(), 'groundwork-schemas-'));
  try {
    const findings = await checkRendering(await makePrograms(), await writeSchemas(folder));
    for (const { what, problem } of findings)
      console.log(problem === undefined ? `ok: ${what}` : `FAILED: ${what}\n${problem}`);
    if (findings.some(({ problem }) => problem !== undefined)) process.exitCode = 1;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
} else {
  console.log(`kubernetes: not rendered, because ${reason}.`);
}
