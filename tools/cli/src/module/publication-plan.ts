import type { ModuleInspection } from '@groundwork/archives';
import type { CommonOptions, OrganizationOptions } from '../frame/add-command.ts';
import { Failure } from '../frame/failure.ts';
import type { Io } from '../frame/io.ts';
import { notesOf, show, wrapped } from '../frame/output.ts';
import { onOneLine } from '../frame/printable.ts';
import { chooseOrganization } from '../hosts/organization.ts';
import { openPlatform } from '../hosts/platform.ts';
import { type DeservedNumber, deservedNumber } from './deserved-number.ts';
import { changeLines } from './interface-changes.ts';
import type { PackedFolder } from './pack-folder.ts';
import { textOf } from './publication.ts';

interface Plan {
  readonly name: string;
  readonly provider: string;
  readonly version: string | undefined;
  readonly archive: PackedFolder;
  readonly inspection: ModuleInspection;
}

/**
 * Shows what would be published, and which number the change deserves. Without a platform, it shows the first only.
 *
 * @throws Failure if the platform would refuse the number
 */
export async function showPlan(
  io: Io,
  options: CommonOptions & OrganizationOptions,
  plan: Plan,
): Promise<void> {
  const { name, provider, version = null, archive, inspection } = plan;
  const { deserved, note } = await compare(io, options, plan);
  const { files, sha256, bytes } = archive;
  const notes = [...archive.notes, ...inspection.notes, ...(note === undefined ? [] : [note])];
  const data = {
    name,
    provider,
    version,
    sha256,
    size: bytes.length,
    notes,
    files,
    deserved: deserved ?? null,
  };
  const what = `${version === null ? '' : `Version ${version} of `}${name} for ${provider}`;
  show(io, options, data, () => [
    `${what} can be published; nothing has been sent.`,
    `${files.length} file${files.length === 1 ? '' : 's'}, ${bytes.length} bytes packed, SHA-256 ${sha256}:`,
    ...files.map((file) => `  ${onOneLine(file)}`),
    ...notesOf(notes),
    ...(deserved === undefined ? [] : deservedLines(io, deserved, version)),
  ]);
  if (deserved?.isRefused === true)
    throw new Failure(
      'input',
      `The platform would refuse ${version ?? ''}: this change deserves ${deserved.version}.`,
      `Nothing has been sent. Publish it as ${deserved.version} or higher, or take back what the list names.`,
    );
}

interface Compared {
  readonly deserved?: DeservedNumber;
  /** Why there is nothing to compare with. */
  readonly note?: string;
}

async function compare(
  io: Io,
  options: CommonOptions & OrganizationOptions,
  { name, provider, version: number, inspection }: Plan,
): Promise<Compared> {
  try {
    const platform = openPlatform(io, options);
    const module = { organization: await chooseOrganization(io, platform, options), name, provider };
    const deserved = await deservedNumber(platform, { ...module, number, details: inspection.details });
    if (deserved !== undefined) return { deserved };
    const before = number === undefined ? '' : ` below ${number}`;
    return { note: `${textOf(module)} has no release${before} yet, so any number will do.` };
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    return { note: `Not compared with what is published. ${error.message}` };
  }
}

function deservedLines(io: Io, deserved: DeservedNumber, number: string | null): string[] {
  const { against, version, bump, isDeserved, changes } = deserved;
  const verdict =
    isDeserved === undefined ? '' : ` ${number ?? ''} ${isDeserved ? 'is high enough.' : 'is too low.'}`;
  return [
    '',
    ...wrapped(io, `Compared with ${against}, this deserves ${version} (${bump}).${verdict}`),
    ...(changes.length === 0 ? ['Callers see no difference.'] : changeLines(io, changes)),
  ];
}
