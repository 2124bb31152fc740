// Creates a release: npm run release -- 0.2.0 [--dry-run]. See docs/operations/updates.md#updates.
import { makeRelease, RefusedRelease } from './release.ts';
import { root } from './root.ts';

const words = process.argv.slice(2);
const isDryRun = words.includes('--dry-run');
const [version, ...others] = words.filter((word) => word !== '--dry-run');
if (version === undefined || others.length > 0) {
  console.error('The version is missing. Add it: npm run release -- 0.2.0 [--dry-run]');
  process.exit(2);
}
try {
  await makeRelease({ root, version, isDryRun, report: console.log });
} catch (error) {
  if (!(error instanceof RefusedRelease)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
