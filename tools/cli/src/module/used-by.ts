import type { CommonOptions, OrganizationOptions } from '../frame/add-command.ts';
import type { Io } from '../frame/io.ts';
import { bold, show, tableInText, wrapped } from '../frame/output.ts';
import { ask, openPlatform, type Platform } from '../hosts/platform.ts';
import { readAddress } from './module-address.ts';
import { readVersion } from './module-identity.ts';
import {
  type Caller,
  callerName,
  callersOf,
  type Consumer,
  consumersOf,
  type Upgrade,
  upgradeTo,
} from './module-users.ts';
import { type ModuleAddress, modulePath, parametersOf, textOf } from './publication.ts';

interface UsedByOptions extends CommonOptions, OrganizationOptions {
  /** Version that would replace those that are used. */
  readonly if?: string;
}

/** Shows who uses a module, from three sources, or what an upgrade would do to them. */
export async function usedBy(io: Io, options: UsedByOptions, text: string | undefined): Promise<void> {
  const platform = openPlatform(io, options);
  const module = await readAddress(io, platform, options, text);
  if (options.if !== undefined) {
    const upgrade = await upgradeTo(platform, module, readVersion(options.if));
    show(io, options, upgrade, () => upgradeLines(io, module, upgrade));
    return;
  }
  const [callers, consumers, downloads] = await Promise.all([
    callersOf(platform, module),
    consumersOf(platform, module),
    downloadsOf(platform, module),
  ]);
  show(io, options, { callers, consumers, downloads }, () => [
    ...callerLines(io, callers),
    '',
    ...consumerLines(io, consumers),
    '',
    bold(io, `Downloads of all versions: ${downloads}`),
  ]);
}

async function downloadsOf(platform: Platform, module: ModuleAddress): Promise<number> {
  const asked = platform.api.GET(modulePath, { params: { path: parametersOf(module) } });
  const { data } = await ask(platform, `the module ${textOf(module)}`, asked);
  return data.attributes.downloads;
}

function callerLines(io: Io, callers: readonly Caller[]): string[] {
  const heading = bold(io, `Modules of the platform that call it: ${callers.length}`);
  if (callers.length === 0) return [heading];
  return [
    heading,
    ...tableInText(
      io,
      ['MODULE', 'VERSION', 'CALL', 'CONSTRAINT', 'INSTALLS'],
      callers.map((caller) => [
        callerName(caller),
        caller.version,
        callOf(caller),
        caller.constraint,
        caller['is-known'] ? (caller['satisfying-version'] ?? 'none') : 'not known',
      ]),
    ),
  ];
}

const callOf = ({ part, call }: Caller): string => (part === '' ? call : `${part}: ${call}`);

function consumerLines(io: Io, consumers: readonly Consumer[], all = consumers.length): string[] {
  const heading = bold(io, `Consumers that pipelines reported: ${all}`);
  if (consumers.length === 0)
    return [heading, 'Pipelines report with: groundwork module check --report NAME'];
  return [
    heading,
    ...tableInText(
      io,
      ['NAME', 'VERSION', 'ENVIRONMENT', 'REPOSITORY', 'REPORTED'],
      consumers.map((consumer) => [
        consumer.name,
        consumer.version,
        consumer.environment ?? '',
        consumer.repository ?? '',
        consumer['reported-at'].slice(0, 10),
      ]),
    ),
    ...firstOnly(consumers.length, all),
  ];
}

function upgradeLines(io: Io, module: ModuleAddress, { to, callers, consumers, counts }: Upgrade): string[] {
  const { callers: all, allowing, affected, 'not-known': unknown } = counts;
  return [
    ...wrapped(io, `If ${to} replaced the versions of ${textOf(module)} that are used:`),
    '',
    bold(io, `Modules of the platform that call it: ${all}`),
    ...(all === 0
      ? []
      : [
          ...wrapped(
            io,
            `The constraints of ${allowing} allow it${unknown === 0 ? '' : `, those of ${unknown} are not known`}. It breaks ${affected}: they pass an input that is gone, lack a required one, or call a part that is gone.`,
          ),
          ...tableInText(
            io,
            ['MODULE', 'CALL', 'CONSTRAINT', 'ALLOWS', 'GONE', 'REQUIRED'],
            callers.map((caller) => [
              callerName(caller),
              callOf(caller),
              caller.constraint,
              allowsText(caller.allows),
              caller['is-part-missing'] ? caller['called-part'] : inputsText(caller['missing-inputs']),
              inputsText(caller['unset-inputs']),
            ]),
          ),
          ...firstOnly(callers.length, all),
        ]),
    '',
    ...consumerLines(io, consumers, counts.consumers),
  ];
}

const firstOnly = (shown: number, all: number): string[] =>
  shown < all ? [`These are the first ${shown}.`] : [];

const allowsText = (allows: boolean | null): string =>
  allows === null ? 'not known' : allows ? 'yes' : 'no';

const inputsText = (inputs: readonly string[] | null | undefined): string =>
  inputs?.join(', ') ?? 'not known';
