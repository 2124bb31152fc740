import { basename } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { ResourceOf } from '@groundwork/client';
import type { CommonOptions, OrganizationOptions } from '../frame/add-command.ts';
import { Failure } from '../frame/failure.ts';
import { onInterruptionSay } from '../frame/interruption.ts';
import type { Io } from '../frame/io.ts';
import { facts, notesOf, show as print, tableInText } from '../frame/output.ts';
import { withProgress } from '../frame/progress.ts';
import { chooseOrganization } from '../hosts/organization.ts';
import { allOf } from '../hosts/pages.ts';
import { ask, openPlatform, type Platform } from '../hosts/platform.ts';
import { sendArchive } from '../hosts/send-archive.ts';
import { rootOf } from '../module/pack-folder.ts';
import { checkPolicies } from './check-policies.ts';
import { packPolicies } from './pack-policies.ts';

type Version = ResourceOf<'PolicySetVersions'>;
type Options = CommonOptions & OrganizationOptions;

/** The policy set of a new version, and whether the version may have no policies. */
interface Target {
  readonly id: string;
  readonly allowEmpty: boolean | undefined;
}

interface PublishOptions extends Options {
  readonly root?: string;
  readonly dryRun?: boolean;
  readonly allowEmpty?: boolean;
}

/** Packs a folder and publishes it as the newest version of a policy set. A dry run packs and checks, but sends nothing. */
export async function publish(io: Io, options: PublishOptions, name = '', given = '.'): Promise<void> {
  const folder = rootOf(io.pathOf(given));
  const root = options.root === undefined ? undefined : rootOf(io.pathOf(options.root));
  if (options.dryRun === true) return dryRun(io, options, { folder, root });
  const platform = openPlatform(io, options);
  const set = await find(platform, await chooseOrganization(io, platform, options), name);
  const { read, notes } = await withProgress(
    io,
    `Publishing ${basename(folder)} as ${name}`,
    async (update) => {
      const { bytes, notes } = await packPolicies(folder, root, (share) => update('packing', share));
      await checkPolicies(bytes, { kind: kindOf(set.attributes.kind), allowEmpty: options.allowEmpty });
      onInterruptionSay('Run the command again to resume.');
      const id = await sendToVersion(
        platform,
        { id: set.id, allowEmpty: options.allowEmpty },
        {
          bytes,
          what: `a version of ${name}`,
          report: (share) => update('sending the archive', share),
        },
      );
      update('waiting for the platform');
      return { read: await untilRead(platform, id), notes };
    },
  );
  const { policies } = read.attributes;
  const warnings = [...notes, ...read.attributes.warnings];
  print(io, options, { id: read.id, ...read.attributes, warnings }, () => [
    `Published ${counted(policies?.length ?? 0)} of ${name}.`,
    ...notesOf(warnings),
  ]);
}

const counted = (policies: number): string => `${policies} ${policies === 1 ? 'policy' : 'policies'}`;

async function dryRun(
  io: Io,
  options: PublishOptions,
  { folder, root }: { readonly folder: string; readonly root: string | undefined },
): Promise<void> {
  const { bytes, sha256, files, notes } = await withProgress(io, `Packing ${basename(folder)}`, (update) =>
    packPolicies(folder, root, (share) => update('packing', share)),
  );
  const policies = await checkPolicies(bytes, { allowEmpty: options.allowEmpty });
  print(io, options, { policies, files, bytes: bytes.length, sha256, notes }, () => [
    `${counted(policies)} in ${files.length} files can be published. Nothing has been sent.`,
    ...notesOf(notes),
  ]);
}

/**
 * Sends an archive to the version that an interrupted run left without an archive, or to a new version. If another run
 * sends its archive to the chosen version first, another version is created.
 *
 * @returns id of the version
 */
async function sendToVersion(
  platform: Platform,
  set: Target,
  sending: Parameters<typeof sendArchive>[2],
): Promise<string> {
  // It is not known if a version that another run left may be empty.
  const left = set.allowEmpty === true ? undefined : await newestOf(platform, set.id);
  if (left?.links.upload !== undefined && (await takes(platform, left, sending, ['access', 'conflict'])))
    return left.id;
  const first = await makeVersion(platform, set, sending.what);
  if (await takes(platform, first, sending, ['conflict'])) return first.id;
  const second = await makeVersion(platform, set, sending.what);
  await sendArchive(platform, second, sending);
  return second.id;
}

async function makeVersion(platform: Platform, { id, allowEmpty }: Target, what: string): Promise<Version> {
  const { data } = await ask(
    platform,
    what,
    platform.api.POST('/api/v2/policy-sets/{id}/versions', {
      params: { path: { id }, query: allowEmpty === true ? { 'allow-empty': 'true' } : {} },
    }),
  );
  return data;
}

/**
 * Sends an archive to a version.
 *
 * @param refusals kinds of failures that mean that the upload address has expired or was already used
 * @returns false for such a failure
 * @throws any other failure
 */
async function takes(
  platform: Platform,
  version: Version,
  sending: Parameters<typeof sendArchive>[2],
  refusals: readonly Failure['kind'][],
) {
  try {
    await sendArchive(platform, version, sending);
    return true;
  } catch (error) {
    if (error instanceof Failure && refusals.includes(error.kind)) return false;
    throw error;
  }
}

async function newestOf(platform: Platform, id: string): Promise<Version | undefined> {
  const { data } = await ask(
    platform,
    'the policy set',
    platform.api.GET('/api/v2/policy-sets/{id}/versions', {
      params: { path: { id }, query: { 'page[size]': '1' } },
    }),
  );
  return data[0];
}

/** Shows a policy set and the policies of its newest version. */
export async function show(io: Io, options: Options, name = ''): Promise<void> {
  const platform = openPlatform(io, options);
  const set = await find(platform, await chooseOrganization(io, platform, options), name);
  const newest = await newestOf(platform, set.id);
  const { attributes } = set;
  print(io, options, { id: set.id, ...attributes, version: newest?.attributes ?? null }, () => [
    ...facts([
      ['Policy set', attributes.name],
      ['Id', set.id],
      ['Kind', attributes.kind],
      ['Description', attributes.description ?? undefined],
      ['Global', attributes.global ? 'yes' : 'no'],
      ['Version', newest && `${newest.id}, ${newest.attributes.status}`],
      ['Reason', newest?.attributes['error-message'] ?? undefined],
    ]),
    '',
    ...tableInText(
      io,
      ['POLICY', 'LEVEL', 'DESCRIPTION'],
      (newest?.attributes.policies ?? []).map((policy) => [
        policy.name,
        policy['enforcement-level'],
        policy.description ?? '',
      ]),
    ),
  ]);
}

/** Translates a kind of either vocabulary into the neutral one. */
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
        'input',
        data.attributes['error-message'] ?? data.attributes.error ?? 'The archive could not be read.',
        'Fix the policy set, then publish it again.',
      );
    await pause(wait);
  }
}

/** Finds a policy set by name or id. @throws Failure if it does not exist */
export async function find(platform: Platform, organization: string, name: string) {
  const sets = await policySetsOf(platform, organization);
  const set = sets.find(({ id, attributes }) => attributes.name === name || id === name);
  if (set !== undefined) return set;
  throw new Failure(
    'access',
    `${organization} has no policy set ${name}.`,
    `Check the name, or create it: groundwork policy-set create ${name}`,
  );
}

export const policySetsOf = (platform: Platform, organization: string) =>
  allOf(platform, `the organization ${organization}`, (query) =>
    platform.api.GET('/api/v2/organizations/{organization_name}/policy-sets', {
      params: { path: { organization_name: organization }, query },
    }),
  );
