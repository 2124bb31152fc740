import type { CommonOptions } from '../frame/add-command.ts';
import { Failure } from '../frame/failure.ts';
import type { Io } from '../frame/io.ts';
import { show, table } from '../frame/output.ts';
import { allOf } from '../hosts/pages.ts';
import { ask, openPlatform, type Platform } from '../hosts/platform.ts';

interface ShareOptions extends CommonOptions {
  readonly all?: boolean;
}

type Names = readonly (string | undefined)[];

const one = '/api/v2/admin/organizations/{organization_name}';

/** Lists the organizations that may use the modules of an organization. */
export async function list(io: Io, options: CommonOptions, producer = ''): Promise<void> {
  const platform = openPlatform(io, options);
  const { data } = await ask(platform, nameOf(producer), platform.api.GET(one, pathOf(producer)));
  const isForAll = data.attributes['global-module-sharing'];
  const consumers = await consumersOf(platform, producer);
  show(io, options, { organization: producer, all: isForAll, consumers }, () =>
    table(
      io,
      ['ORGANIZATION'],
      consumers.map((name) => [name]),
    ),
  );
  if (isForAll && options.json !== true)
    io.tell(`All organizations may use the modules of ${producer}, those of the list and others.`);
}

/** Lets other organizations, or all, use the modules of an organization. */
export async function add(io: Io, options: ShareOptions, producer = '', ...others: Names): Promise<void> {
  const named = namedIn(options, others);
  const platform = openPlatform(io, options);
  if (options.all === true) await shareWithAll(platform, producer, true);
  else await replace(platform, producer, [...(await consumersOf(platform, producer)), ...named]);
  const who = options.all === true ? 'All organizations' : named.join(', ');
  show(io, options, { organization: producer, all: options.all === true, added: named }, () => [
    `${who} may use the modules of ${producer} now.`,
  ]);
}

/** No longer lets other organizations, or all, use the modules of an organization. */
export async function remove(io: Io, options: ShareOptions, producer = '', ...others: Names): Promise<void> {
  const named = namedIn(options, others);
  const platform = openPlatform(io, options);
  if (options.all === true) await shareWithAll(platform, producer, false);
  else {
    const consumers = await consumersOf(platform, producer);
    assertAll(named, consumers, producer);
    await replace(
      platform,
      producer,
      consumers.filter((name) => !named.includes(name)),
    );
  }
  show(io, options, { organization: producer, all: options.all === true, removed: named }, () => [
    options.all === true
      ? `Only the organizations in its list may use the modules of ${producer} now: groundwork share list ${producer}`
      : `${named.join(', ')} may no longer use the modules of ${producer}.`,
  ]);
}

/** @throws Failure if nobody is named */
function namedIn({ all }: ShareOptions, others: Names): string[] {
  const named = others.flatMap((name) => name ?? []);
  if ((all === true) !== named.length > 0) return named;
  throw new Failure(
    'usage',
    all === true ? 'Organizations are named beside --all.' : 'The other organizations are missing.',
    'Name them, or add --all.',
  );
}

function assertAll(named: readonly string[], consumers: readonly string[], producer: string): void {
  const unknown = named.find((name) => !consumers.includes(name));
  if (unknown === undefined) return;
  throw new Failure(
    'access',
    `The modules of ${producer} are not shared with ${unknown}.`,
    `List who may use them: groundwork share list ${producer}`,
  );
}

async function consumersOf(platform: Platform, producer: string): Promise<string[]> {
  const consumers = await allOf(platform, nameOf(producer), (query) =>
    platform.api.GET(`${one}/module-consumers`, { params: { ...pathOf(producer).params, query } }),
  );
  return consumers.map(({ attributes }) => attributes.name);
}

/** The API knows only the whole list. */
const replace = (platform: Platform, producer: string, consumers: readonly string[]) =>
  ask<unknown>(
    platform,
    `the sharing of ${producer}`,
    platform.api.PATCH(`${one}/module-consumers`, {
      ...pathOf(producer),
      body: { data: [...new Set(consumers)].map((id) => ({ type: 'organizations' as const, id })) },
    }),
  );

const shareWithAll = (platform: Platform, producer: string, isForAll: boolean) =>
  ask(
    platform,
    `the sharing of ${producer}`,
    platform.api.PATCH(one, {
      ...pathOf(producer),
      body: { data: { type: 'organizations', attributes: { 'global-module-sharing': isForAll } } },
    }),
  );

const pathOf = (producer: string) => ({ params: { path: { organization_name: producer } } });

const nameOf = (producer: string): string => `the organization ${producer}`;
