// Imported first by what npm scripts start. Plain JavaScript, so that an old Node.js can still say what is wrong instead of
// tripping over the first type, or over a module that it does not have: import what is newer dynamically.
const wantedMajor = 24;
const major = Number(process.versions.node.split('.')[0]);

if (major < wantedMajor) {
  process.stderr.write(
    `Groundwork runs on Node.js ${wantedMajor} or newer; this is ${process.versions.node}.\n` +
      `On Linux \`npm ci\` installs it: start through npm (npm start, npm test, npm run demo).\n` +
      `Elsewhere install Node.js ${wantedMajor} from https://nodejs.org/ and try again.\n`,
  );
  process.exit(1);
}
