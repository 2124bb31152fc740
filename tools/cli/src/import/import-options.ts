import type { CommonOptions, OrganizationOptions } from '../frame/add-command.ts';
import { Failure } from '../frame/failure.ts';
import { onInterruptionSay } from '../frame/interruption.ts';
import type { Io } from '../frame/io.ts';
import type { Host } from '../hosts/host.ts';
import { chooseOrganization } from '../hosts/organization.ts';
import { openPlatform } from '../hosts/platform.ts';
import type { ModuleImport } from './import-modules.ts';
import { Report } from './report.ts';

export interface ImportOptions extends CommonOptions, OrganizationOptions {
  readonly jobs?: string;
  readonly skipExisting?: boolean;
  readonly dryRun?: boolean;
}

const usualJobs = '4';
const maxJobs = 16;

/**
 * Opens the target of an import.
 *
 * @param source host to import from; undefined for a repository
 * @throws Failure
 */
export async function openImport(io: Io, options: ImportOptions, source?: Host): Promise<ModuleImport> {
  const jobs = readJobs(options.jobs ?? usualJobs);
  const platform = openPlatform(io, options, source);
  const organization = await chooseOrganization(io, platform, options);
  onInterruptionSay('Run the command again to resume.');
  return {
    io,
    platform,
    organization,
    report: new Report(io),
    jobs,
    skipsExisting: options.skipExisting === true,
    isDryRun: options.dryRun === true,
  };
}

function readJobs(text: string): number {
  const jobs = Number(text);
  if (Number.isInteger(jobs) && jobs >= 1 && jobs <= maxJobs) return jobs;
  throw new Failure(
    'usage',
    `${JSON.stringify(text)} is not a valid number of jobs.`,
    `Use a number from 1 to ${maxJobs}.`,
  );
}
