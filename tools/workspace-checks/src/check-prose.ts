import { execFileSync } from 'node:child_process';
import { nameComplaints } from './names.ts';
import { proseComplaints } from './prose.ts';
import { exists, read, root } from './workspace.ts';

const tracked = execFileSync('git', ['ls-files', '*.md', '*.ts', '*.tsx'], { cwd: root, encoding: 'utf8' })
  .trim()
  .split('\n');

/** The lists and the glossary contain banned phrases themselves. */
const checked = tracked.filter(
  (file) =>
    exists(file) &&
    !/tools\/workspace-checks\/src\/(?:prose|names)(?:\.test)?\.ts$|^docs\/GLOSSARY\.md$/.test(file),
);

const complaints = checked.flatMap((file) => {
  const text = read(file);
  return [...proseComplaints(file, text), ...(file.endsWith('.md') ? [] : nameComplaints(file, text))];
});
for (const complaint of complaints) console.log(complaint);
if (complaints.length > 0) {
  console.log(
    `\n${complaints.length} places; the rules are in prose.ts and names.ts of tools/workspace-checks/src`,
  );
  process.exitCode = 1;
}
