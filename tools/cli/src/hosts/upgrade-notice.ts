import { readFileSync } from 'node:fs';
import semver from 'semver';
import { z } from 'zod';
import type { Io } from '../frame/io.ts';
import { replaceFile } from '../frame/write-file.ts';
import { version } from '../version.ts';
import { inOurFolder } from './known-hosts.ts';
import { findHost } from './platform.ts';

/** When each platform was last asked, by its origin, in milliseconds since 1970. */
const askedSchema = z.record(z.string(), z.number()).catch({});

const day = 24 * 60 * 60 * 1000;
const patienceMs = 2_000;

interface NoticeOptions {
  readonly host?: string;
  readonly json?: boolean;
}

/**
 * Says at most once a day that the platform has another version than this command, and what to do. Only to people: not in pipes and
 * pipelines, with `--json`, or with `GROUNDWORK_NO_UPGRADE_NOTICE`. A failure is not told, because the command has succeeded.
 *
 * @param own version of this command; the sources have none
 */
export async function tellOfUpgrade(io: Io, options: NoticeOptions, own = version): Promise<void> {
  if (!isWanted(io, options) || own === '0.0.0') return;
  try {
    const { name, origin } = findHost(io, options.host);
    const file = inOurFolder(io, 'upgrade-notice.json');
    const asked = askedSchema.parse(contentOf(file));
    const now = Date.now();
    if (now - (asked[origin] ?? 0) < day) return;
    // Before the platform is asked, so that one that is slow delays one command a day.
    replaceFile(file, JSON.stringify({ ...asked, [origin]: now }));
    const theirs = await versionOf(origin);
    const notice = theirs === undefined ? undefined : noticeOf(own, theirs, name);
    if (notice === undefined) return;
    io.tell([
      '',
      notice,
      `Install its command: npm install --global ${origin}/cli/groundwork.tgz`,
      'GROUNDWORK_NO_UPGRADE_NOTICE=1 turns this note off.',
    ]);
  } catch {
    return;
  }
}

const isWanted = ({ isInteractive, isPiped, env }: Io, { json }: NoticeOptions): boolean =>
  isInteractive && !isPiped && json !== true && !env['CI'] && !env['GROUNDWORK_NO_UPGRADE_NOTICE'];

function contentOf(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

/** Version of the platform; undefined if it offers no command line. */
async function versionOf(origin: string): Promise<string | undefined> {
  const response = await fetch(`${origin}/cli/groundwork.tgz.sha256`, {
    signal: AbortSignal.timeout(patienceMs),
    redirect: 'manual',
  });
  await response.body?.cancel();
  return semver.valid(response.headers.get('groundwork-version')) ?? undefined;
}

function noticeOf(own: string, theirs: string, host: string): string | undefined {
  if (semver.gt(theirs, own))
    return `${host} runs Groundwork ${theirs}, and this command is older: ${own}. It may lack what the platform has.`;
  if (semver.lt(theirs, own))
    return `${host} runs Groundwork ${theirs}, and this command is newer: ${own}. It may ask for what the platform lacks.`;
  return undefined;
}
