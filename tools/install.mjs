// Installs the packages if node_modules does not match package-lock.json: `node tools/install.mjs`. With `--check`, only
// the exit code reports a match. Plain JavaScript for Node.js 20, because nothing is installed yet.
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** npm records the installed tree next to the packages, in the format of the lockfile. */
const installed = packagesOf('node_modules/.package-lock.json');
const wanted = packagesOf('package-lock.json');

function packagesOf(file) {
  let text;
  try {
    text = readFileSync(file, 'utf8');
  } catch {
    return new Map();
  }
  const entries = Object.entries(JSON.parse(text).packages ?? {});
  return new Map(entries.filter(([path]) => path.includes('node_modules/')));
}

const isSame = (one, other) =>
  one.version === other.version && one.link === other.link && one.integrity === other.integrity;

/** Compares contents instead of times, because a checkout changes times. */
function isInstalled() {
  if (installed.size === 0) return false;
  for (const [path, entry] of wanted) {
    const present = installed.get(path);
    // Packages for other platforms are not installed.
    if (present === undefined ? entry.optional !== true : !isSame(entry, present)) return false;
  }
  return [...installed.keys()].every((path) => wanted.has(path));
}

if (isInstalled()) process.exit(0);
if (process.argv.includes('--check')) process.exit(1);

process.stderr.write(
  'Installing packages (npm ci), because node_modules does not match package-lock.json.\n',
);
const npm = spawn('npm', ['ci', '--loglevel=error'], { stdio: 'inherit' });
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => npm.kill(signal));
npm.once('error', (error) => {
  process.stderr.write(`npm could not be started: ${error.message}. Install npm and try again.\n`);
  process.exit(1);
});
npm.once('exit', (code) => {
  if (code !== 0) process.stderr.write('The packages could not be installed. Run `npm ci` to see why.\n');
  process.exit(code ?? 1);
});
