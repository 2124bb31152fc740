import { mkdtempSync, writeFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { json as readJson } from 'node:stream/consumers';
import { z } from 'zod';
import { failureOf } from '../../frame/failure.ts';
import type { Io } from '../../frame/io.ts';
import { json, silentIo, startSourceStandIn } from '../../import/testing/source-stand-in.ts';
import { check } from '../check.ts';

const requestSchema = z.object({
  data: z.object({
    attributes: z.object({
      modules: z.array(z.looseObject({ key: z.string() })),
      report: z.unknown().optional(),
      'minimum-age-hours': z.unknown().optional(),
    }),
  }),
});

type Question = z.infer<typeof requestSchema>['data']['attributes'];

export interface CheckPlatform {
  readonly url: string;
  /** Name of the platform in sources. */
  readonly host: string;
  /** Responses for each version, keyed as `acme/vpc/aws@1.0.0`. Others are unknown. */
  versions: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  readonly asked: Question[];
  /** An empty folder, in which the command runs. */
  folder: string;
  /** Runs the command on standard input. Resolves with its exit kind and its output. */
  check(input: unknown, options?: Parameters<typeof check>[1], file?: string): Promise<Ended>;
  close(): void;
}

interface Ended {
  /** Kind of the failure, or `passed`. */
  readonly ended: string;
  readonly message: string;
  readonly advice: string;
  readonly printed: string;
  readonly told: string;
}

export const digest = 'a'.repeat(64);

/** A version without faults, as the platform describes it. */
export const version = (...findings: readonly string[]) => ({
  status: 'ok',
  findings: findings.map((kind) => ({ kind, level: 'warning', message: `It is ${kind}.` })),
  latest: '2.0.0',
  digest,
  deprecation: null,
  'published-at': '2026-01-31T12:00:00.000Z',
});

const unknown = { ...version(), status: 'unknown', latest: null, digest: null, 'published-at': null };

/** Serves checks of modules as the platform does. */
export async function startCheckPlatform(): Promise<CheckPlatform> {
  const standIn = await startSourceStandIn({
    '/api/v2/module-checks': (request, response) => void respond(platform, request, response),
  });
  const platform: CheckPlatform = {
    url: standIn.url,
    host: 'groundwork.test',
    versions: {},
    asked: [],
    folder: newFolder(),
    check: (input, options, file) => runCheck(platform, input, options, file),
    close: () => standIn.close(),
  };
  return platform;
}

async function respond(
  { asked, versions }: CheckPlatform,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { attributes } = requestSchema.parse(await readJson(request)).data;
  asked.push(attributes);
  const modules = attributes.modules.map(({ key }) => ({ key, ...(versions[key] ?? unknown) }));
  const endsAt = attributes.report === undefined ? null : '2027-01-01T00:00:00.000Z';
  json({ data: { id: 'modcheck-1', attributes: { modules, 'report-ends-at': endsAt } } })(request, response);
}

export const newFolder = (): string => mkdtempSync(join(tmpdir(), 'groundwork-check-'));

/** Output of `terraform modules -json`, with a call `call0`, `call1` and so on for each source such as `acme/vpc/aws@1.0.0`. */
export const listOf = (...sources: readonly string[]) => ({
  format_version: '1.0',
  modules: sources.map((each, at) => {
    const [source = '', version = ''] = each.split('@');
    return { key: `call${at}`, source, version };
  }),
});

/** The same for modules of the platform. */
export const ofPlatform = (...sources: readonly string[]) =>
  listOf(...sources.map((source) => `groundwork.test/${source}`));

async function runCheck(
  { url, folder }: CheckPlatform,
  input: unknown,
  options: Parameters<typeof check>[1] = {},
  file?: string,
): Promise<Ended> {
  const told: string[] = [];
  const printed: string[] = [];
  const io: Io = {
    ...silentIo(told, printed),
    env: { GROUNDWORK_HOST: url, GROUNDWORK_TOKEN: 'any' },
    readAll: () => Promise.resolve(typeof input === 'string' ? input : JSON.stringify(input)),
    pathOf: (name) => join(folder, name),
  };
  const ended = await check(io, options, file).then(
    () => undefined,
    (error: unknown) => failureOf(error),
  );
  return {
    ended: ended?.kind ?? 'passed',
    message: ended?.message ?? '',
    advice: ended?.advice ?? '',
    printed: printed.join('\n'),
    told: told.join('\n'),
  };
}

/** Writes a file into the folder of the command. */
export const writeInto = ({ folder }: CheckPlatform, name: string, text: string): void =>
  writeFileSync(join(folder, name), text);
