import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import type { Platform } from '@groundwork/launcher';
import pg from 'pg';
import { z } from 'zod';
import { say } from './report.ts';

/** Resources that a platform has used so far, or between two readings. */
export interface Usage {
  /**
   * Processor time (user and system) in milliseconds, keyed by process: `gateway`, `registry`, …, `postgresql`, and `rabbitmq` with
   * a broker.
   */
  readonly processorMs: Readonly<Record<string, number>>;
  /**
   * Number of statements that PostgreSQL has run, including transaction control; undefined if it does not count them.
   */
  readonly statements: number | undefined;
}

/** Reads the resources that a platform uses. */
export interface Meter {
  read(): Promise<Usage>;
  close(): Promise<void>;
}

const ticksPerSecond = 100;
const idleSeconds = 5;

/** A platform, and the process ids of its PostgreSQL and its broker if they run on this machine. */
interface Metered {
  readonly platform: Platform;
  readonly postmaster: number | undefined;
  readonly broker: number | undefined;
}

/**
 * Creates a meter of the processes of a platform, and of its PostgreSQL and its broker if they run on this machine. It
 * counts statements if the server has loaded `pg_stat_statements`.
 */
export async function connectMeter({ platform, postmaster, broker }: Metered): Promise<Meter> {
  const client = new pg.Client(platform.databaseUrl);
  await client.connect();
  const counts = await client.query('create extension if not exists pg_stat_statements').then(
    () => canCount(client),
    () => false,
  );
  const timeOf = (name: string) =>
    platform.processes
      .filter(({ plan }) => plan.name === name)
      .reduce((sum, process) => sum + processorTime(process.pid()), 0);
  return {
    async read() {
      const names = new Set(platform.processes.map(({ plan }) => plan.name));
      const processorMs = Object.fromEntries([...names].map((name) => [name, timeOf(name)]));
      if (postmaster !== undefined) processorMs['postgresql'] = familyTime(postmaster);
      if (broker !== undefined) processorMs['rabbitmq'] = familyTime(broker);
      return { processorMs, statements: counts ? await countStatements(client) : undefined };
    },
    close: () => client.end(),
  };
}

/** Resources used between two readings, minus those of an idle platform in the same time. */
export function usedBetween(before: Usage, after: Usage, idle: Usage, seconds: number): Usage {
  const names = Object.keys(after.processorMs);
  const used = (read: (usage: Usage) => number | undefined) =>
    (read(after) ?? Number.NaN) - (read(before) ?? Number.NaN) - (read(idle) ?? Number.NaN) * seconds;
  return {
    processorMs: Object.fromEntries(
      names.map((name) => [
        name,
        Math.max(
          0,
          used(({ processorMs }) => processorMs[name]),
        ),
      ]),
    ),
    statements:
      after.statements === undefined
        ? undefined
        : Math.max(
            0,
            used(({ statements }) => statements),
          ),
  };
}

/** Measures the resources of an idle platform per second, for five seconds. */
export async function usedWhileIdle(meter: Meter): Promise<Usage> {
  say(`measuring the idle platform for ${idleSeconds} s`);
  const before = await meter.read();
  await pause(idleSeconds * 1000);
  const after = await meter.read();
  const nothing: Usage = {
    processorMs: Object.fromEntries(Object.keys(after.processorMs).map((name) => [name, 0])),
    statements: 0,
  };
  const { processorMs, statements } = usedBetween(before, after, nothing, idleSeconds);
  return {
    processorMs: Object.fromEntries(
      Object.entries(processorMs).map(([name, used]) => [name, used / idleSeconds]),
    ),
    statements: statements === undefined ? undefined : statements / idleSeconds,
  };
}

const callsRow = z.tuple([z.object({ calls: z.coerce.number() })]);

async function countStatements(client: pg.Client): Promise<number> {
  const { rows } = await client.query(
    'select coalesce(sum(calls), 0) as calls from pg_stat_statements where toplevel',
  );
  return callsRow.parse(rows)[0].calls;
}

const canCount = (client: pg.Client) =>
  countStatements(client).then(
    () => true,
    () => false,
  );

interface Times {
  readonly parent: number;
  readonly own: number;
  /** Processor time of children that have ended. */
  readonly ended: number;
}

/** User and system time of a process in milliseconds; 0 if it has ended or the system does not report it. */
function processorTime(pid: number | undefined): number {
  return pid === undefined ? 0 : (timesOf(pid)?.own ?? 0);
}

/** User and system time of a process and its children, including those that have ended, in milliseconds. */
function familyTime(pid: number): number {
  const own = timesOf(pid);
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => timesOf(Number(name)) ?? [])
    .filter(({ parent }) => parent === pid);
  return children.reduce((sum, child) => sum + child.own, (own?.own ?? 0) + (own?.ended ?? 0));
}

function timesOf(pid: number): Times | undefined {
  try {
    // The program name in parentheses may contain spaces.
    const [, rest = ''] = /\) (.*)$/s.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? [];
    const fields = rest.split(' ').map(Number);
    const ticks = (first: number) => (fields[first] ?? 0) + (fields[first + 1] ?? 0);
    const milliseconds = 1000 / ticksPerSecond;
    return { parent: fields[1] ?? 0, own: ticks(11) * milliseconds, ended: ticks(13) * milliseconds };
  } catch {
    return undefined;
  }
}
