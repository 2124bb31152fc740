// Builds the bundle, `dist/`, unless it is up to date: `node tools/bundle.mjs`. It has a file for each program and shared
// chunks, and runs without node_modules. See docs/adr/0046-bundle.md. Plain JavaScript, which starts fastest.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import http from 'node:http';
import { createRequire, isBuiltin } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { gzipSync } from 'node:zlib';
import { isUntouched, madeFile, otherSources, stampBefore } from './bundle-stamp.mjs';

const startedAt = Date.now();
const root = join(import.meta.dirname, '..');

const bundleFolder = join(root, 'dist');

/** Sources of the programs, keyed by their names in the bundle. */
const programs = {
  'admin-orgs': 'apps/admin-orgs/src/main.ts',
  'admin-orgs-migrate': 'apps/admin-orgs/src/main-migrate.ts',
  backup: 'tools/launcher/src/main-backup.ts',
  'bus-migrate': 'tools/launcher/src/main-migrate-bus.ts',
  catalogue: 'apps/catalogue/src/main.ts',
  'catalogue-migrate': 'apps/catalogue/src/main-migrate.ts',
  'check-data': 'tools/launcher/src/main-check-data.ts',
  'create-user': 'apps/admin-orgs/src/main-create-user.ts',
  gateway: 'apps/gateway/src/main.ts',
  'ingest-object': 'apps/ingest-worker/src/main-object.ts',
  'ingest-worker': 'apps/ingest-worker/src/main-worker.ts',
  'ingest-worker-migrate': 'apps/ingest-worker/src/main-migrate.ts',
  'inspector-child': 'apps/ingest-worker/src/inspection/inspector-child.ts',
  launcher: 'tools/launcher/src/main.ts',
  'make-connections': 'tools/launcher/src/make-connections.ts',
  'make-keys': 'tools/launcher/src/make-keys.ts',
  'make-roles': 'tools/launcher/src/make-roles.ts',
  'migrate-all': 'tools/launcher/src/migrate-all.ts',
  parked: 'tools/parked/src/main.ts',
  policy: 'apps/policy/src/main.ts',
  'policy-migrate': 'apps/policy/src/main-migrate.ts',
  'policy-reseal': 'apps/policy/src/main-reseal.ts',
  registry: 'apps/registry/src/main.ts',
  'registry-migrate': 'apps/registry/src/main-migrate.ts',
  'render-child': 'apps/catalogue/src/rendering/render-child.ts',
  restore: 'tools/launcher/src/main-restore.ts',
  'vcs-connections': 'apps/vcs-connections/src/main.ts',
  'vcs-connections-migrate': 'apps/vcs-connections/src/main-migrate.ts',
  'vcs-connections-reseal': 'apps/vcs-connections/src/main-reseal.ts',
};

/** The command line is one file, which needs no packages and runs with older releases of Node.js. */
const commandLine = {
  name: 'groundwork',
  source: 'tools/cli/src/main.ts',
  target: 'node20',
  engines: '>=20.15',
};

/** What the manual at `/help` consists of. */
const documents = [
  'docs',
  'README.md',
  'CHANGELOG.md',
  'SECURITY.md',
  'examples/ci/README.md',
  'k8s/README.md',
  'tools/cli/README.md',
];

const migrations = globSync('{apps,libs}/*/migrations/*.ts', { cwd: root }).sort();

const digestOf = (paths) => {
  const hash = createHash('sha256');
  for (const path of [...new Set([...paths, ...migrations, ...otherSources])].sort())
    hash.update(`${path}\0`).update(existsSync(join(root, path)) ? readFileSync(join(root, path)) : '');
  return hash.digest('hex');
};

/** True if the bundle is up to date. Then updates its stamp, so that the next check is faster. */
function isUpToDate() {
  try {
    const { sources, digest } = JSON.parse(readFileSync(madeFile, 'utf8'));
    if (digestOf(sources) !== digest) return false;
    noteMaking(madeFile, sources, digest);
    return true;
  } catch {
    return false;
  }
}

function noteMaking(file, sources, digest) {
  try {
    writeFileSync(file, JSON.stringify({ sources, digest, stamp: stampBefore(startedAt, sources) }));
  } catch (error) {
    // A read-only bundle keeps its old stamp.
    if (!existsSync(file)) throw error;
  }
}

const usual = {
  absWorkingDir: root,
  bundle: true,
  format: 'esm',
  platform: 'node',
  sourcemap: true,
  sourcesContent: false,
  // V8 keeps the text of each file, with two bytes for each character if one is not ASCII, as in many comments.
  minifyWhitespace: true,
  legalComments: 'external',
  // Node.js prints the line of an uncaught error.
  lineLimit: 160,
  metafile: true,
  logLevel: 'warning',
  // CommonJS packages require the modules of Node.js.
  banner: {
    js: "import { createRequire as requireOfBundle } from 'node:module';\nconst require = requireOfBundle(import.meta.url);",
  },
};

/** Builds the bundle in about a second of processor time. */
async function makeBundle() {
  const { build } = await import('esbuild');
  const folder = `${bundleFolder}-${process.pid}`;
  const files = new Map();
  const entryPoints = Object.entries(programs).map(([out, path]) => ({ in: path, out }));
  for (const path of migrations) {
    const [, project, , file] = path.split('/');
    entryPoints.push({ in: path, out: `migrations/${project}/${file.replace(/\.ts$/, '')}` });
  }
  try {
    const { metafile } = await build({
      ...usual,
      entryPoints,
      outdir: folder,
      outExtension: { '.js': '.mjs' },
      splitting: true,
      target: 'node24',
      jsx: 'automatic',
      jsxImportSource: 'hono/jsx',
      external: ['pg-native'],
      plugins: [ownPlaces(files), onlyWhatIsUsed, httpWithoutFetch],
    });
    for (const [name, source] of files) {
      mkdirSync(dirname(join(folder, name)), { recursive: true });
      cpSync(source, join(folder, name), { recursive: true });
    }
    const commandLineInputs = await makeCommandLine(build, join(folder, 'cli'));
    const sources = [
      ...[...Object.keys(metafile.inputs), ...commandLineInputs].filter((path) =>
        /^(apps|libs|tools)\//.test(path),
      ),
      ...[...files.values()].flatMap(filesAt).filter((path) => !path.includes('node_modules')),
    ].sort();
    noteMaking(join(folder, 'made.json'), sources, digestOf(sources));
    rmSync(bundleFolder, { recursive: true, force: true });
    renameSync(folder, bundleFolder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Builds the command line and its npm package. Resolves with the sources. */
async function makeCommandLine(build, folder) {
  const { name, source, target, engines } = commandLine;
  const { version } = versionOfSources();
  const { metafile } = await build({
    ...usual,
    entryPoints: [source],
    outfile: join(folder, `${name}.mjs`),
    target,
    sourcemap: false,
    minifySyntax: true,
    legalComments: 'eof',
    banner: { js: `#!/usr/bin/env node\n${usual.banner.js}` },
    plugins: [onlyWhatIsUsed, builtinsWhenUsed, ownVersion(version)],
  });
  const manifest = {
    name,
    version,
    license: 'Apache-2.0',
    type: 'module',
    bin: { [name]: `${name}.mjs` },
    engines: { node: engines },
  };
  const archive = await packageOf({
    'package.json': `${JSON.stringify(manifest, null, 2)}\n`,
    [`${name}.mjs`]: readFileSync(join(folder, `${name}.mjs`)),
    LICENSE: readFileSync(join(root, 'LICENSE')),
    'README.md': readFileSync(join(root, 'tools', 'cli', 'README.md')),
  });
  writeFileSync(join(folder, `${name}.tgz`), archive);
  return [...Object.keys(metafile.inputs), 'tools/cli/README.md'];
}

/** Packs an npm package. The same files give the same bytes. */
async function packageOf(files) {
  const { tarEnd, tarHeader, tarPadding } = await import('../libs/archives/src/tar/tar-entries.ts');
  const entries = Object.entries(files).flatMap(([name, content]) => {
    const bytes = Buffer.from(content);
    const kind = name.endsWith('.mjs') ? 'executable' : 'file';
    return [
      tarHeader({ path: Buffer.from(`package/${name}`), kind, size: bytes.length }),
      bytes,
      tarPadding(bytes.length),
    ];
  });
  return gzipSync(Buffer.concat([...entries, tarEnd]), { level: 9 });
}

const ownVersion = (version) => ({
  name: 'own version',
  setup(build) {
    build.onLoad({ filter: /tools\/cli\/src\/version\.ts$/ }, () => ({
      contents: `export const version = ${JSON.stringify(version)};`,
    }));
  },
});

const filesAt = (path) =>
  globSync([path, `${path}/**/*.*`], { cwd: root })
    .map((file) => relative(root, file))
    .filter((file) => /\.\w+$/.test(file));

/**
 * Expressions in sources with the path of a neighboring file, and their replacements in the bundle, where all programs
 * are in one folder. `copy` adds a file to the bundle.
 */
const places = [
  {
    said: /join\(import\.meta\.dirname, '\.\.\/migrations'\)/g,
    says: (_said, { project }) => `join(import.meta.dirname, 'migrations', '${project}')`,
  },
  {
    said: /join\(import\.meta\.dirname, '\.\.', '(documents)',/g,
    says: ([, folder], { projectFolder, copy }) => {
      copy(folder, join(projectFolder, folder));
      return `join(import.meta.dirname, '${folder}',`;
    },
  },
  {
    said: /import\.meta\.resolve\('([^']+)'\)/g,
    says: ([, specifier], { path, copy }) => {
      const name = `files/${specifier.replaceAll(/[^\w.-]+/g, '-')}`;
      copy(name, createRequire(path).resolve(specifier));
      return `new URL('./${name}', import.meta.url).href`;
    },
  },
  {
    said: /new URL\('\.\/inspector-child\.ts', import\.meta\.url\)/g,
    says: () => `new URL('./inspector-child.mjs', import.meta.url)`,
  },
  {
    said: /new URL\('\.\/render-child\.ts', import\.meta\.url\)/g,
    says: () => `new URL('./render-child.mjs', import.meta.url)`,
  },
  {
    said: /join\(import\.meta\.dirname, '\.\.\/\.\.\/\.\.\/\.\.\/dist\/cli', 'groundwork\.tgz'\)/g,
    says: () => `join(import.meta.dirname, 'cli', 'groundwork.tgz')`,
  },
  {
    said: /join\(import\.meta\.dirname, '\.\.', '\.\.', '\.\.', 'docs', 'reference'\)/g,
    says: ([said]) => said,
  },
  {
    said: /join\(import\.meta\.dirname, '\.\.\/\.\.\/\.\.\/\.\.'\)/g,
    says: (_said, { copy }) => {
      for (const path of documents) copy(`manual/${path}`, join(root, path));
      return `join(import.meta.dirname, 'manual')`;
    },
  },
  // Node.js also finds packages from the bundle.
  { said: /createRequire\(import\.meta\.url\)/g, says: ([said]) => said },
];

const replaced = {
  'apps/ingest-worker/src/inspection/sandbox-files.ts': () => 'export const sandboxFiles = () => [];',
  'libs/telemetry/src/build.ts': () => `export const build = ${JSON.stringify(versionOfSources())};`,
};

/** Version and commit of the sources. Images are built without git, so they pass COMMIT. */
function versionOfSources() {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const { stdout } = spawnSync('git', ['rev-parse', 'HEAD'], { cwd: root, encoding: 'utf8' });
  return { version, commit: process.env.COMMIT || stdout?.trim() || 'unknown' };
}

/**
 * Rewrites paths of neighboring files. Fails for an unknown expression.
 *
 * @param files receives the files to copy: paths, keyed by name in the bundle
 */
const ownPlaces = (files) => ({
  name: 'own places',
  setup(build) {
    build.onLoad({ filter: /\/(apps|libs)\/[a-z-]+\/src\/.*\.tsx?$/ }, ({ path }) => {
      const contentsInstead = replaced[relative(root, path)]?.();
      if (contentsInstead !== undefined) return { contents: contentsInstead, loader: 'ts' };
      const text = readFileSync(path, 'utf8');
      const [kind, project] = relative(root, path).split('/');
      const copy = (name, source) => files.set(name, source);
      const source = { path, project, projectFolder: join(root, kind, project), copy };
      let known = 0;
      let contents = text;
      for (const { said, says } of places) {
        contents = contents.replaceAll(said, (...match) => {
          known += 1;
          return says(match, source);
        });
      }
      if (text.split('import.meta').length - 1 === known)
        return { contents, loader: path.endsWith('x') ? 'tsx' : 'ts' };
      const problem = `${relative(root, path)} uses the path of a neighboring file: add its path in the bundle to tools/bundle.mjs`;
      return { errors: [{ text: problem }] };
    });
  },
});

const otherDatabases =
  /^\.\/(better-sqlite3|cockroachdb|mssql|mysql|mariadb|mysql2|oracle|oracledb|pgnative|redshift|sqlite3)$/;
/** Replacement for modules that are required but never used. */
const unused =
  "module.exports = new Proxy(function () {}, { get: (target, name) => (name === 'prototype' ? target.prototype : class {}) });";

/** Omits parts of packages that no process uses. */
const onlyWhatIsUsed = {
  name: 'only what is used',
  setup(build) {
    const leaveOut = (filter, importer) => {
      build.onResolve({ filter }, (found) =>
        importer.test(found.importer) ? { path: found.path, namespace: 'unused' } : undefined,
      );
    };
    leaveOut(otherDatabases, /knex\/lib\/dialects\/index\.js$/);
    // Only clients and pools are used: no fetch, web sockets, caches or mocks.
    leaveOut(/^\.\/lib\/(web|mock|interceptor|cache)\//, /undici\/index\.js$/);
    build.onResolve({ filter: /^\.\.\/encodings$/ }, ({ importer }) =>
      /iconv-lite\/lib\/index\.js$/.test(importer)
        ? { path: join(dirname(importer), '..', 'encodings', 'internal.js') }
        : undefined,
    );
    build.onLoad({ filter: /./, namespace: 'unused' }, () => ({ contents: unused }));
    // Checks for Node.js before version 17, which load all of semver.
    build.onLoad({ filter: /jsonwebtoken\/lib\/\w+Supported\.js$/ }, () => ({
      contents: 'module.exports = true;',
    }));
    // Messages in about fifty languages.
    build.onLoad({ filter: /zod\/v4\/locales\/index\.js$/ }, ({ path }) => ({
      contents: "export { default as en } from './en.js';",
      resolveDir: dirname(path),
    }));
  },
};

/**
 * An import of `node:http` reads all its exports. Its WebSocket loads the whole client of fetch, which takes a tenth of the
 * load time of a process. So computed exports are omitted.
 */
const httpWithoutFetch = {
  name: 'http without fetch',
  setup(build) {
    build.onResolve({ filter: /^node:http$/ }, ({ kind, path }) =>
      kind === 'import-statement' ? { path, namespace: 'http' } : undefined,
    );
    build.onLoad({ filter: /./, namespace: 'http' }, () => {
      const properties = Object.entries(Object.getOwnPropertyDescriptors(http));
      const names = properties.filter(([, { get }]) => get === undefined).map(([name]) => name);
      const contents = `const http = process.getBuiltinModule('node:http');
export const { ${names.join(', ')} } = http;
export default http;`;
      return { contents };
    });
  },
};

/**
 * In a single file, the imports of parts that are loaded later also run at startup, which takes half of the startup time of the command
 * line. So each part loads its modules of Node.js itself.
 */
const builtinsWhenUsed = {
  name: 'builtins when used',
  setup(build) {
    build.onResolve({ filter: /^(node:)?[a-z_]+(\/promises)?$/ }, ({ kind, path }) =>
      kind === 'import-statement' && isBuiltin(path) ? { path, namespace: 'builtin' } : undefined,
    );
    build.onLoad({ filter: /./, namespace: 'builtin' }, ({ path }) => ({
      contents: `module.exports = require(${JSON.stringify(path)});`,
    }));
  },
};

if (!isUntouched() && !isUpToDate()) {
  // esbuild has printed the error.
  await makeBundle().catch(() => (process.exitCode = 1));
}
