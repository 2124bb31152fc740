import type { ModuleId, OrganizationId } from '@groundwork/contracts/resource-ids';

const day = 24 * 60 * 60 * 1000;

/** Limit on the rows that one reporter has in an organization: versions of modules in all its reports. */
export const maxReportedModules = 250_000;

/**
 * A pipeline, as it describes itself. A report replaces the last one with its organization, reporter and name.
 *
 * - `organizationId`: whose pipeline it is.
 * - `reporter`: the id of the user, team or organization of the token.
 */
export interface ModuleReport {
  readonly organizationId: OrganizationId;
  readonly reporter: string;
  readonly name: string;
  readonly repository: string | null;
  readonly environment: string | null;
  readonly reportedAt: Date;
  readonly endsAt: Date;
}

/** A version of a module that a pipeline uses. `source`: the address as the pipeline has it. */
export interface UsedModule {
  readonly ownerId: OrganizationId;
  readonly moduleId: ModuleId;
  readonly source: string;
  readonly version: string;
}

/** One use of a module in a report. */
export interface ReportedModule extends ModuleReport {
  readonly source: string;
  readonly version: string;
}

export const endOfReport = (reportedAt: Date, reportDays: number): Date =>
  new Date(reportedAt.getTime() + reportDays * day);
