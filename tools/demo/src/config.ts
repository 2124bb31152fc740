import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import { findProgram } from './find-program.ts';

/** `GROUNDWORK_URL` and `GROUNDWORK_TOKEN` select a platform; by default, the one of `npm start`. */
const demoEnvironment = z.object({
  GROUNDWORK_URL: z.url().optional(),
  GROUNDWORK_TOKEN: z.string().optional(),
  PORT: z.string().default('8080'),
  DATA_DIR: z.string().default('.data'),
  PATH: z.string().default(''),
  OPA_BINARY: z.string().optional(),
  NODE_COMPILE_CACHE: z.string().optional(),
});

export interface DemoConfig {
  readonly baseUrl: string;
  readonly token: string;
  /** File or variable that contains the token, as a user would name it in a shell. */
  readonly tokenFrom: string;
  readonly path: string;
  /** The program OPA; undefined if there is none. */
  readonly opa: string | undefined;
  /** Folder for compiled sources of the commands; undefined to compile them for each. */
  readonly compileCache: string | undefined;
}

/** @throws Error with advice on what to start or set */
export function readDemoConfig(env: NodeJS.ProcessEnv): DemoConfig {
  const parsed = demoEnvironment.parse(env);
  return {
    baseUrl: (parsed.GROUNDWORK_URL ?? `http://localhost:${parsed.PORT}`).replace(/\/$/, ''),
    ...(parsed.GROUNDWORK_TOKEN === undefined
      ? localToken(parsed)
      : { token: parsed.GROUNDWORK_TOKEN, tokenFrom: '<<< "$GROUNDWORK_TOKEN"' }),
    path: parsed.PATH,
    opa: parsed.OPA_BINARY ?? findProgram(parsed.PATH, 'opa'),
    compileCache: parsed.NODE_COMPILE_CACHE,
  };
}

/** Token of the local platform, which must not be sent to another one. */
function localToken({ GROUNDWORK_URL, DATA_DIR }: z.infer<typeof demoEnvironment>) {
  if (GROUNDWORK_URL !== undefined) throw new Error(`Set GROUNDWORK_TOKEN to a token of ${GROUNDWORK_URL}.`);
  const file = join(DATA_DIR, 'admin-token');
  if (existsSync(file)) return { token: readFileSync(file, 'utf8').trim(), tokenFrom: `< ${file}` };
  throw new Error(
    `There is no token at ${resolve(file)}.\nStart the platform first (npm start, in another terminal), or set GROUNDWORK_URL and GROUNDWORK_TOKEN.`,
  );
}
