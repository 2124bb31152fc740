// Renders every overlay and the chart, checks them against the schemas of Kubernetes and its operators, and applies them to an API server:
// npm run check-kubernetes
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openAdmission } from './admission.ts';
import { startApiServer } from './api-server.ts';
import { makePrograms, whyNotRendered } from './go-tools.ts';
import { checkRendering } from './rendering.ts';
import { writeSchemas } from './schemas.ts';

const reason = await whyNotRendered();
if (reason === undefined) {
  const folder = mkdtempSync(join(tmpdir(), 'groundwork-schemas-'));
  const programs = await makePrograms();
  const server = await startApiServer(programs);
  try {
    const admission = await openAdmission(programs, server);
    const findings = await checkRendering({ programs, schemas: await writeSchemas(folder), admission });
    for (const { what, problem } of findings)
      console.log(problem === undefined ? `ok: ${what}` : `FAILED: ${what}\n${problem}`);
    if (findings.some(({ problem }) => problem !== undefined)) process.exitCode = 1;
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
} else {
  console.log(`kubernetes: not rendered, because ${reason}.`);
}
