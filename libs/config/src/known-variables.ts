import leven from 'leven';
import { commonEnv } from './common-environment.ts';
import type { Environment } from './load-config.ts';
import { settings } from './settings.ts';

const ofTheInstallation = [
  'ADMIN_ORGS_URL',
  'BASE_URL',
  'BOOTSTRAP_ADMIN_TOKEN',
  'CATALOGUE_URL',
  'DATA_DIR',
  'GATEWAY_URL',
  'INGEST_WORKER_URL',
  'NODE_OPTIONS',
  'OBJECT_LINK_KEYS',
  'OBJECT_STORAGE_URL',
  'PATH',
  'POLICY_URL',
  'REGISTRY_URL',
  'SEALING_KEYS',
  'TOKEN_PEPPERS',
  'UPLOAD_URL',
  'VCS_CONNECTIONS_URL',
  'WORK',
];

/** Names of all variables that a process or `npm start` reads. */
export const knownVariables: readonly string[] = [
  ...new Set([
    ...Object.keys(commonEnv),
    ...Object.values(settings).flatMap((own) => Object.keys(own)),
    ...ofTheInstallation,
  ]),
].sort();

/** First words of our variables that other programs use, too: git, Node.js, OpenTelemetry. */
const shared = ['GIT_', 'NODE_', 'OTEL_'];

const firstWordOf = (name: string) => /^[A-Z]+_/.exec(name)?.[0];
const firstWords = new Set(knownVariables.flatMap((name) => firstWordOf(name) ?? []));
for (const word of shared) firstWords.delete(word);

export interface UnknownVariable {
  readonly name: string;
  readonly nearest: string;
}

/** Variables that begin like ours, but that nothing reads. Most likely, their names are mistyped. */
export const unknownVariables = (env: Environment): UnknownVariable[] =>
  Object.keys(env)
    .filter((name) => firstWords.has(firstWordOf(name) ?? '') && !isKnown(name))
    .sort()
    .map((name) => ({ name, nearest: nearestTo(name) }));

const isKnown = (name: string) =>
  knownVariables.includes(name) || knownVariables.includes(name.replace(/_FILE$/, ''));

function nearestTo(name: string): string {
  const byDistance = knownVariables.map(
    (known) => [leven(name.replace(/_FILE$/, ''), known), known] as const,
  );
  return byDistance.reduce((best, other) => (other[0] < best[0] ? other : best))[1];
}

/** Warning about unknown variables; undefined if there are none. */
export function warningOfUnknown(unknown: readonly UnknownVariable[]): string | undefined {
  if (unknown.length === 0) return undefined;
  const names = unknown.map(({ name, nearest }) => `${name} (did you mean ${nearest}?)`);
  return `nothing reads these variables: ${names.join(', ')}. All of them are in docs/operations/settings.md#settings`;
}
