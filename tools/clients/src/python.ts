import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import type { Built } from '@groundwork/go-programs';
import { z } from 'zod';

const checkov = 'checkov==3.3.30';
const moto = 'moto[server]==5.2.5';
const pythonGenerator = 'openapi-python-client==0.29.1';

/** Folder of the virtual environment, in the user's folder for caches. */
function keptFolder(release: string, environment: NodeJS.ProcessEnv): string {
  const caches = environment['XDG_CACHE_HOME'] ?? join(homedir(), '.cache');
  return join(caches, 'groundwork', 'python', release);
}

const pythonIn = (folder: string): string => join(folder, 'bin', 'python');

function keptPython(release: string, environment: NodeJS.ProcessEnv): string | undefined {
  const python = pythonIn(keptFolder(release, environment));
  return existsSync(python) ? python : undefined;
}

/** Path of the Python that runs Checkov with `-m checkov.main`, if `npm run build-clients` has installed it. */
export const checkovPython = (environment: NodeJS.ProcessEnv): string | undefined =>
  keptPython(checkov, environment);

/** Path of the Python that runs the generator with `-m openapi_python_client`, and what it has generated. */
export const pythonOfGenerator = (environment: NodeJS.ProcessEnv): string | undefined =>
  keptPython(pythonGenerator, environment);

/** Path of the Python that runs moto, a stand-in for AWS, with `-m moto.server`. */
export const installMoto = (environment: NodeJS.ProcessEnv): Promise<Built> => install(moto, environment);

export const installCheckov = (environment: NodeJS.ProcessEnv): Promise<Built> =>
  install(checkov, environment);

export const installPythonGenerator = (environment: NodeJS.ProcessEnv): Promise<Built> =>
  install(pythonGenerator, environment);

/** Installs a package from the Python Package Index, once for each version. */
async function install(release: string, environment: NodeJS.ProcessEnv): Promise<Built> {
  const folder = keptFolder(release, environment);
  if (existsSync(folder)) return { program: pythonIn(folder) };
  mkdirSync(dirname(folder), { recursive: true });
  // A virtual environment can be moved, if its programs are started by its Python.
  const unfinished = `${folder}.${process.pid}`;
  try {
    console.error(`Installing ${release}, which takes about a minute.`);
    await promisify(execFile)('python3', ['-m', 'venv', unfinished]);
    await promisify(execFile)(pythonIn(unfinished), ['-m', 'pip', 'install', '--quiet', release]);
    renameSync(unfinished, folder);
    return { program: pythonIn(folder) };
  } catch (error) {
    const unavailable = reasonOf(error);
    if (unavailable === undefined) throw error;
    return { unavailable };
  } finally {
    rmSync(unfinished, { recursive: true, force: true });
  }
}

const failureSchema = z.looseObject({
  code: z.unknown(),
  stdout: z.string().default(''),
  stderr: z.string().default(''),
});

/** Why this machine cannot install it; undefined for any other fault. */
function reasonOf(error: unknown): string | undefined {
  const { code, stdout, stderr } = failureSchema.parse(error);
  if (code === 'ENOENT') return 'Python is not installed';
  if (`${stdout}${stderr}`.includes('ensurepip is not'))
    return 'this Python cannot create virtual environments';
  // pip says the same of a package index that is out of reach and of one without the package.
  if (stderr.includes('(from versions: none)')) return 'the Python Package Index is out of reach';
  return undefined;
}
