import { execFileSync } from 'node:child_process';
import { proseComplaints } from './prose.ts';
import { exists, read, root } from './workspace.ts';

const tracked = execFileSync('git', ['ls-files', '*.md', '*.ts', '*.tsx'], { cwd: root, encoding: 'utf8' })
  .trim()
  .split('\n');

/** The list of phrases and the glossary contain banned phrases themselves. */
const checked = tracked.filter(
  (file) =>
    exists(file) && !/tools\/workspace-checks\/src\/prose(\.test)?\.ts$|^docs\/GLOSSARY\.md$/.test(file),
);

const complaints = checked.flatMap((file) => proseComplaints(file, read(file)));
for (const complaint of complaints) console.log(complaint);
if (complaints.length > 0) {
  console.log(`\n${complaints.length} places; the rules are in tools/workspace-checks/src/prose.ts`);
  process.exitCode = 1;
}
