import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { withReleases } from './tool-versions.ts';

/** Adds the releases of OPA that Go's module proxy lists to the list of the service policy: `npm run refresh-tool-versions`. */
const file = join(import.meta.dirname, '..', '..', '..', 'apps', 'policy', 'released', 'tool-versions.json');

const listed = execFileSync('go', ['list', '-m', '-versions', 'github.com/open-policy-agent/opa'], {
  cwd: join(import.meta.dirname, '..'),
  encoding: 'utf8',
});
const before = readFileSync(file, 'utf8');
const after = withReleases(before, listed);
writeFileSync(file, after);
console.log(
  after === before ? 'The list has all releases.' : 'Added releases. Read the difference, then commit it.',
);
