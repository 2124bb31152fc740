import { setTimeout as pause } from 'node:timers/promises';
import type { components } from '@groundwork/client';
import { Failure } from '../frame/failure.ts';
import { ask, type Platform } from '../hosts/platform.ts';
import { sendArchive } from '../hosts/send-archive.ts';
import type { PackedFolder } from './pack-folder.ts';

export interface ModuleAddress {
  readonly organization: string;
  readonly name: string;
  readonly provider: string;
}

export type Version = components['schemas']['RegistryModuleVersions'];

export interface Published {
  readonly version: Version;
  /** True if this run has published the version. */
  readonly isNew: boolean;
}

export interface Publication extends ModuleAddress {
  readonly number: string;
  readonly archive: Pick<PackedFolder, 'bytes' | 'sha256'>;
  readonly commit: string | undefined;
  /** True for a version from elsewhere, which keeps its number whatever that says. */
  readonly isImported?: boolean;
  /** True if an existing version is accepted even if its contents differ. */
  readonly skipsExisting: boolean;
  /** Receives the current step, and the share of the bytes that has been sent. */
  readonly report: (step: 'sending' | 'reading', share?: number) => void;
}

export const modulePath =
  '/api/v2/organizations/{organization_name}/registry-modules/{registry_name}/{namespace}/{name}/{provider}';

export const parametersOf = ({ organization, name, provider }: ModuleAddress) => ({
  organization_name: organization,
  registry_name: 'private',
  namespace: organization,
  name,
  provider,
});

export const textOf = ({ organization, name, provider }: ModuleAddress) =>
  `${organization}/${name}/${provider}`;

/**
 * Publishes an archive as a version, and waits until the platform has read it. Each step first checks the current state,
 * so that the next run completes an interrupted one.
 *
 * @throws Failure
 */
export async function publish(platform: Platform, publication: Publication): Promise<Published> {
  await ensureModule(platform, publication);
  return publishVersion(platform, publication);
}

/** Publishes a version of an existing module, as `publish` does. @throws Failure */
export async function publishVersion(platform: Platform, publication: Publication): Promise<Published> {
  const existing = await findVersion(platform, publication);
  if (existing?.attributes.status === 'ok') return accept(existing, publication);
  const isWaiting = existing !== undefined && !hasFailed(existing);
  const version = isWaiting ? existing : await createVersion(platform, publication);
  if (version.links?.upload !== undefined)
    await sendArchive(platform, version, {
      bytes: publication.archive.bytes,
      what: `the archive of version ${publication.number}`,
      report: (share) => publication.report('sending', share),
    });
  return { version: await untilRead(platform, version.id, publication), isNew: true };
}

function accept(version: Version, publication: Publication): Published {
  if (publication.skipsExisting || version.attributes.sha256 === publication.archive.sha256)
    return { version, isNew: false };
  throw new Failure(
    'conflict',
    `Version ${publication.number} of ${textOf(publication)} exists, and its contents differ from yours.`,
    'Versions never change. Publish another version, or accept this one with --skip-existing.',
  );
}

/** Creates a module unless it exists. @throws Failure, also if the module follows a repository */
export async function ensureModule(
  platform: Platform,
  module: ModuleAddress & { readonly number: string },
): Promise<void> {
  const { api } = platform;
  const { name, provider, organization } = module;
  const found = await api.GET(modulePath, { params: { path: parametersOf(module) } });
  if (found.response.status !== 404) {
    const what = `the module ${textOf(module)}`;
    const { data } = await ask(platform, what, Promise.resolve(found));
    const repository = data.attributes['vcs-repo'];
    if (repository === undefined || !repository.tags) return;
    throw new Failure(
      'refused',
      `${textOf(module)} gets its versions from the tags of ${repository.identifier}.`,
      `Push a tag: git tag v${module.number} && git push origin v${module.number}`,
    );
  }
  const created = api.POST('/api/v2/organizations/{organization_name}/registry-modules', {
    params: { path: { organization_name: organization } },
    body: { data: { type: 'registry-modules', attributes: { name, provider, 'registry-name': 'private' } } },
  });
  const { status } = (await created).response;
  // Another client may have created the module in the meantime.
  if (status === 422 && (await isThere(platform, module))) return;
  await ask(
    platform,
    status === 404 ? `the organization ${organization}` : `the module ${textOf(module)}`,
    created,
  );
}

const isThere = async ({ api }: Platform, module: ModuleAddress) =>
  (await api.GET(modulePath, { params: { path: parametersOf(module) } })).response.ok;

/** The record of a version; undefined if it does not exist, or belongs to an organization of others. @throws Failure */
export async function findVersion(
  platform: Platform,
  module: ModuleAddress & { readonly number: string },
): Promise<Version | undefined> {
  const asked = platform.api.GET(`${modulePath}/version`, {
    params: { path: parametersOf(module), query: { module_version: module.number } },
  });
  if ((await asked).response.status === 404) return undefined;
  return (await ask(platform, `version ${module.number} of ${textOf(module)}`, asked)).data;
}

/** Creates a version, which replaces a failed one. If another client creates it at the same time, that version is used. */
async function createVersion(platform: Platform, publication: Publication): Promise<Version> {
  const { number, commit, isImported } = publication;
  const created = platform.api.POST(`${modulePath}/versions`, {
    params: { path: parametersOf(publication) },
    body: {
      data: {
        type: 'registry-module-versions',
        attributes: {
          version: number,
          ...(commit !== undefined && { 'commit-sha': commit }),
          ...(isImported === true && { imported: true }),
        },
      },
    },
  });
  if ((await created).response.status === 422) {
    const theirs = await findVersion(platform, publication);
    if (theirs !== undefined && !hasFailed(theirs)) return theirs;
  }
  return (await ask(platform, `version ${number} of ${textOf(publication)}`, created)).data;
}

const firstPauseMs = 20;
const pauseGrowth = 1.25;
const maxPauseMs = 500;

async function untilRead(platform: Platform, id: string, publication: Publication): Promise<Version> {
  publication.report('reading');
  for (let wait = firstPauseMs; ; wait = Math.min(wait * pauseGrowth, maxPauseMs)) {
    const { data } = await ask(
      platform,
      `version ${publication.number}`,
      platform.api.GET('/api/v2/registry-module-versions/{id}', { params: { path: { id } } }),
    );
    if (data.attributes.status === 'ok') return accept(data, publication).version;
    if (hasFailed(data))
      throw new Failure(
        'input',
        data.attributes.error ?? `Version ${publication.number} could not be read.`,
        'Fix the module, then publish it again: a failed version is replaced.',
      );
    await pause(wait);
  }
}

const hasFailed = ({ attributes }: Version) => attributes.status.endsWith('failed');
