import { basename } from 'node:path';
import { ArchiveRefusal, inspectModuleArchive, type ModuleInspection } from '@groundwork/archives';
import type { CommonOptions, OrganizationOptions } from '../frame/add-command.ts';
import { Failure } from '../frame/failure.ts';
import { onInterruptionSay } from '../frame/interruption.ts';
import type { Io } from '../frame/io.ts';
import { notesOf, show } from '../frame/output.ts';
import { withProgress } from '../frame/progress.ts';
import { chooseOrganization, namedOrganization } from '../hosts/organization.ts';
import { loginCommand, nameInSources, needsLogin } from '../hosts/host.ts';
import { openPlatform, type Platform } from '../hosts/platform.ts';
import { ensureOrganization } from '../organization/organizations.ts';
import { commitOf } from './git.ts';
import { moduleBlock } from './module-block.ts';
import { findVersion, type NameOptions, nameOf, versionOf } from './module-identity.ts';
import { packFolder, type PackedFolder, rootOf } from './pack-folder.ts';
import { publish as publishArchive, textOf } from './publication.ts';
import { showPlan } from './publication-plan.ts';

interface PublishOptions extends CommonOptions, OrganizationOptions, NameOptions {
  readonly version?: string;
  readonly createOrganization?: string;
  readonly skipExisting?: boolean;
  readonly dryRun?: boolean;
}

/** Packs a folder, checks it with the platform's own code, and publishes it as a version of a module. */
export async function publish(io: Io, options: PublishOptions, given = '.'): Promise<void> {
  const folder = io.pathOf(given);
  rootOf(folder);
  const identity = nameOf(io, folder, options);
  if (options.dryRun === true) {
    const version = findVersion(io, folder, options.version);
    const archive = await packed(io, folder);
    await showPlan(io, options, { ...identity, version, archive, inspection: await inspect(archive) });
    return;
  }
  const number = versionOf(io, folder, options.version);
  const platform = openPlatform(io, options);
  const archive = await packed(io, folder);
  const inspection = await inspect(archive);
  onInterruptionSay('Run the command again to resume.');
  const module = { ...identity, organization: await organizationOf(io, platform, options) };
  const title = `Publishing ${basename(folder)} as ${textOf(module)} ${number}`;
  const { version, isNew } = await withProgress(io, title, (update) =>
    publishArchive(platform, {
      ...module,
      number,
      archive,
      commit: commitOf(io, folder),
      skipsExisting: options.skipExisting === true,
      report: (step, share) => {
        update(step === 'sending' ? 'sending the archive' : 'waiting for the platform', share);
      },
    }),
  );
  const { status, sha256, size, notes } = version.attributes;
  const source = `${nameInSources(platform)}/${textOf(module)}`;
  const result = {
    ...module,
    version: number,
    id: version.id,
    status,
    sha256,
    size,
    notes: [...archive.notes, ...notes],
    source,
    published: isNew,
  };
  show(io, options, result, () => [
    isNew ? `Published ${textOf(module)} ${number}.` : `${textOf(module)} ${number} is already published.`,
    ...notesOf([...result.notes, ...(needsLogin(platform) ? [loginFor(platform)] : [])]),
    '',
    ...moduleBlock(source, number, inspection.details),
  ]);
}

const loginFor = (platform: Platform) =>
  `Terraform and OpenTofu find ${nameInSources(platform)} on this machine after: ${loginCommand(platform)}`;

const packed = (io: Io, folder: string) =>
  withProgress(io, `Publishing ${basename(folder)}`, (update) =>
    packFolder(folder, { report: (share) => update('packing', share) }),
  );

/** Name of the organization, which is created with `--create-organization`. @throws Failure */
async function organizationOf(io: Io, platform: Platform, options: PublishOptions): Promise<string> {
  const { createOrganization: email } = options;
  if (email === undefined) return chooseOrganization(io, platform, options);
  const name = namedOrganization(io, options);
  if (name === undefined)
    throw new Failure('usage', 'The name of the organization is missing.', 'Add --organization NAME.');
  if (await ensureOrganization(platform, name, email)) io.tell(`Created the organization ${name}.`);
  return name;
}

/** Checks the archive with the platform's own code. @throws Failure with the error, its file and line */
async function inspect({ bytes }: PackedFolder): Promise<ModuleInspection> {
  try {
    return await inspectModuleArchive(oneChunk(bytes));
  } catch (error) {
    if (!(error instanceof ArchiveRefusal)) throw error;
    throw new Failure(
      'input',
      error.message,
      'Nothing has been sent. Fix the module, then run the command again.',
      {
        cause: error,
      },
    );
  }
}

async function* oneChunk(bytes: Buffer) {
  yield await Promise.resolve(bytes);
}
