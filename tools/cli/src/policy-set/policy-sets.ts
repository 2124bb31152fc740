import { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { ArchiveRefusal, inspectPolicySetArchive } from '@groundwork/archives';
import { RefusedError, upload } from '@groundwork/client';
import type { CommonOptions, OrganizationOptions } from '../frame/add-command.ts';
import { Failure } from '../frame/failure.ts';
import { onInterruptionSay } from '../frame/interruption.ts';
import type { Io } from '../frame/io.ts';
import { facts, notesOf, show as print, table } from '../frame/output.ts';
import { chooseOrganization } from '../hosts/organization.ts';
import { allOf } from '../hosts/pages.ts';
import { ask, openPlatform, type Platform, refusal } from '../hosts/platform.ts';
import { unreachable } from '../hosts/send.ts';
import { packFolder } from '../module/pack-folder.ts';

type Options = CommonOptions & OrganizationOptions;

/** Packs a folder, and publishes it as the newest version of a policy set. */
export async function publish(io: Io, options: Options, name = '', folder = '.'): Promise<void> {
  const archive = packFolder(io.pathOf(folder));
  const platform = openPlatform(io, options);
  const set = await find(platform, await chooseOrganization(io, platform, options), name);
  await inspect(archive.bytes, kindOf(set.attributes.kind));
  onInterruptionSay('Run the same command again: it publishes another version.');
  const what = `a version of ${name}`;
  const { data: version } = await ask(
    platform,
    what,
    platform.api.POST('/api/v2/policy-sets/{id}/versions', { params: { path: { id: set.id } } }),
  );
  try {
    await upload(version, Readable.from([archive.bytes]));
  } catch (error) {
    throw error instanceof RefusedError ? refusal(platform, what, error) : unreachable(platform, error);
  }
  const read = await untilRead(platform, version.id);
  const { policies, warnings } = read.attributes;
  print(io, options, { id: read.id, ...read.attributes }, () =>
    [`Published ${policies?.length ?? 0} policies of ${name}.`, ...notesOf(warnings)].join('\n'),
  );
}

/** One policy set, and what its newest version contains. */
export async function show(io: Io, options: Options, name = ''): Promise<void> {
  const platform = openPlatform(io, options);
  const set = await find(platform, await chooseOrganization(io, platform, options), name);
  const { data: versions } = await ask(
    platform,
    `the policy set ${name}`,
    platform.api.GET('/api/v2/policy-sets/{id}/versions', { params: { path: { id: set.id } } }),
  );
  const [newest] = versions;
  const { attributes } = set;
  print(io, options, { id: set.id, ...attributes, version: newest?.attributes ?? null }, () =>
    [
      facts([
        ['Policy set', attributes.name],
        ['Id', set.id],
        ['Kind', attributes.kind],
        ['Description', attributes.description ?? undefined],
        ['Everywhere', attributes.global ? 'yes' : 'no'],
        ['Version', newest && `${newest.id}, ${newest.attributes.status}`],
        ['Reason', newest?.attributes['error-message'] ?? undefined],
      ]),
      '',
      table(
        io,
        ['POLICY', 'LEVEL', 'DESCRIPTION'],
        (newest?.attributes.policies ?? []).map((policy) => [
          policy.name,
          policy['enforcement-level'],
          policy.description ?? '',
        ]),
      ),
    ].join('\n'),
  );
}

/** Reads the archive with the code of the platform. @throws Failure with what is wrong, and in which file and line */
async function inspect(bytes: Buffer, kind: 'kind1' | 'kind2'): Promise<void> {
  const advice = 'Nothing has been sent. Correct it, and run the same command again.';
  try {
    const { details } = await inspectPolicySetArchive(Readable.from([bytes]));
    const configuration = details[kind];
    if (configuration !== null && 'problem' in configuration)
      throw new Failure('input', configuration.problem, advice);
  } catch (error) {
    if (!(error instanceof ArchiveRefusal)) throw error;
    throw new Failure('input', error.message, advice, { cause: error });
  }
}

/** The word of a kind, in either vocabulary of the platform. */
const kindOf = (word: string) => (['kind1', 'sentinel'].includes(word) ? 'kind1' : 'kind2');

async function untilRead(platform: Platform, id: string) {
  for (let wait = 20; ; wait = Math.min(wait * 1.5, 500)) {
    const { data } = await ask(
      platform,
      'the version',
      platform.api.GET('/api/v2/policy-set-versions/{id}', { params: { path: { id } } }),
    );
    if (data.attributes.status === 'ready') return data;
    if (data.attributes.status === 'errored')
      throw new Failure(
        'refused',
        data.attributes['error-message'] ?? data.attributes.error ?? 'The archive could not be read.',
        'Correct it, and publish again.',
      );
    await pause(wait);
  }
}

/** A policy set by its name or its id. @throws Failure if there is none */
async function find(platform: Platform, organization: string, name: string) {
  const sets = await allOf(platform, `the organization ${organization}`, (query) =>
    platform.api.GET('/api/v2/organizations/{organization_name}/policy-sets', {
      params: { path: { organization_name: organization }, query },
    }),
  );
  const set = sets.find(({ id, attributes }) => attributes.name === name || id === name);
  if (set !== undefined) return set;
  throw new Failure(
    'access',
    `${organization} has no policy set ${name}.`,
    `Check its name, or make it: groundwork policy-set create ${name}`,
  );
}
