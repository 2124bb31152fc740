import { wordsIn } from '../frame/choices.ts';
import { Failure } from '../frame/failure.ts';
import type { Io } from '../frame/io.ts';
import { loginCommand } from '../hosts/host.ts';
import { type ImportOptions, openImport } from './import-options.ts';
import { allParts } from './parts.ts';
import { importMembers } from './platform/import-members.ts';
import { importModuleList } from './platform/import-module-list.ts';
import { importPolicySets } from './platform/import-policy-sets.ts';
import { importProjectAccess } from './platform/import-project-access.ts';
import { importProjects } from './platform/import-projects.ts';
import { importTeams } from './platform/import-teams.ts';
import { reportConnections } from './platform/report-connections.ts';
import { openApi } from './platform/source-api.ts';
import { attempt, type PlatformImport } from './platform/steps.ts';
import { findSource } from './source.ts';

interface PlatformOptions extends ImportOptions {
  readonly from?: string;
  readonly only?: string;
}

type Part = (typeof allParts)[number];

/** Imports an organization of the reference product or another platform. Records that others refer to come first. */
export async function importPlatform(io: Io, options: PlatformOptions, host = ''): Promise<void> {
  if (options.from === undefined)
    throw new Failure('usage', 'The organization to import is missing.', 'Add --from ORGANIZATION.');
  const parts = partsIn(options.only);
  const source = findSource(io, host);
  if (source.token === undefined)
    throw new Failure(
      'access',
      `There is no token for ${source.name}.`,
      `Set GROUNDWORK_SOURCE_TOKEN, or log in: ${loginCommand(source)}`,
    );
  const opened = await openImport(io, options, source);
  const run = { ...opened, api: await openApi(source, options.from) };
  const stopped = await untilStopped(() => importParts(run, parts));
  run.report.end(
    { from: `${source.name}/${options.from}`, organization: run.organization },
    options,
    stopped,
  );
}

const partsIn = (only: string | undefined): ReadonlySet<Part> =>
  new Set(only === undefined ? allParts : wordsIn('--only', allParts, only));

/** @returns the failure that stopped the import early, if any */
async function untilStopped(work: () => Promise<Failure | undefined>): Promise<Failure | undefined> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Failure) return error;
    throw error;
  }
}

/**
 * Imports the selected parts.
 *
 * @returns the failure that stopped the import early, if any
 * @throws Failure if the source or the platform becomes unavailable
 */
async function importParts(run: PlatformImport, parts: ReadonlySet<Part>): Promise<Failure | undefined> {
  const isAboutProjects = parts.has('projects') || parts.has('teams') || parts.has('policy-sets');
  const projects = isAboutProjects
    ? await attempt(run, 'projects', () => importProjects(run, parts.has('projects')))
    : undefined;
  const teams = parts.has('teams') ? await attempt(run, 'teams', () => importTeams(run)) : undefined;
  if (teams !== undefined) await attempt(run, 'members', () => importMembers(run, teams));
  if (teams !== undefined && projects !== undefined)
    await attempt(run, 'project access', () => importProjectAccess(run, projects, teams));
  if (parts.has('policy-sets'))
    await attempt(run, 'policy sets', async () => importPolicySets(run, needed(projects)));
  if (parts.has('policy-sets') || parts.has('modules'))
    await attempt(run, 'connections', () => reportConnections(run));
  return parts.has('modules') ? attempt(run, 'modules', () => importModuleList(run)) : undefined;
}

/** Without its projects, a policy set would apply to different workspaces than at the source. @throws Failure */
function needed<Projects>(projects: Projects | undefined): Projects {
  if (projects !== undefined) return projects;
  throw new Failure(
    'access',
    'They may apply to projects, which could not be read.',
    'See the failure of the projects.',
  );
}
