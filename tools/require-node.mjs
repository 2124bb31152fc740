// The first import of npm scripts. Plain JavaScript, so that an old Node.js can print this message instead of failing at
// the first type or missing module. Import newer modules dynamically.
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
