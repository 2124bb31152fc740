import { isGroundworkError, invalid } from '@groundwork/errors';
import { canReadModules, type Grants, type Principal } from '@groundwork/contracts';
import { idSchema, type OrganizationId } from '@groundwork/contracts/resource-ids';
import type { RegistryContext } from '../context.ts';
import { canListModules } from '../modules/module.policy.ts';
import { endOfReport, maxReportedModules, type UsedModule } from '../module-consumers/reported-module.ts';
import type { GivenReport } from './module-check.request.ts';

const organizationId = idSchema('organization');
const pointer = '/data/attributes/report/organization';

/** Limit on the organizations whose modules are in a report. */
const maxOwners = 50;

type ReportContext = Pick<RegistryContext, 'clock' | 'config' | 'grants' | 'inTransaction'>;

/**
 * Keeps what a pipeline uses (ADR 85). Modules that its organization may not use are left out, even if the caller may read them in
 * another way.
 *
 * @returns when the report ends; null if it is not known whose pipeline it is, because nothing is used
 * @throws GroundworkError `invalid` if it is unclear whose pipeline it is, or there are too many reports
 */
export async function storeReport(
  ctx: ReportContext,
  principal: Principal,
  given: GivenReport,
  uses: readonly UsedModule[],
): Promise<Date | null> {
  const owners = [...new Set(uses.map(({ ownerId }) => ownerId))].sort();
  if (owners.length > maxOwners) throw tooManyOwners();
  const organization = await reportingOrganization(ctx, principal, given, owners);
  if (!organization) return null;
  const producers = await ctx.grants.producersOf(organization.id);
  const usable = new Set<OrganizationId>([organization.id, ...producers.map(({ id }) => id)]);
  const reportedAt = ctx.clock.now();
  const endsAt = endOfReport(reportedAt, ctx.config.moduleReportDays);
  const report = {
    organizationId: organization.id,
    reporter: principal.id,
    name: given.name,
    repository: textOrNull(given.repository),
    environment: textOrNull(given.environment),
    reportedAt,
    endsAt,
  };
  await ctx.inTransaction(async (tx) => {
    await tx.organizations.hold(organization);
    const present = new Set<OrganizationId>();
    for (const owner of owners)
      if (usable.has(owner) && (await tx.organizations.holdUnlessDeleted(owner))) present.add(owner);
    const used = distinct(uses.filter(({ ownerId }) => present.has(ownerId)));
    if (!(await tx.reportedModules.replace(report, used))) throw tooManyReports();
  });
  return endsAt;
}

/** The organization whose pipeline it is: as given, that of an organization token, or the only possible one. */
async function reportingOrganization(
  { grants }: ReportContext,
  principal: Principal,
  given: GivenReport,
  owners: readonly OrganizationId[],
): Promise<Grants['organization'] | undefined> {
  const name = given.organization ?? '';
  if (name !== '') return memberOf(grants.authorize(principal, { name }, canListModules));
  const own = principal.kind === 'organization' ? organizationId.safeParse(principal.id).data : undefined;
  const candidates = own ? [own] : await candidatesOf({ grants }, principal, owners);
  const [id] = candidates;
  if (candidates.length > 1) throw unclear();
  return id && memberOf(grants.authorize(principal, { id }, canListModules));
}

/** The caller's organizations through which they read the modules. */
async function candidatesOf(
  { grants }: Pick<ReportContext, 'grants'>,
  principal: Principal,
  owners: readonly OrganizationId[],
): Promise<OrganizationId[]> {
  const found = await Promise.all(
    owners.map(async (id) => {
      const granted = await grants.authorize(principal, { id }, canReadModules);
      return canListModules(granted) ? [id] : granted.consumers;
    }),
  );
  return [...new Set(found.flat())];
}

async function memberOf(granted: Promise<Grants>): Promise<Grants['organization']> {
  try {
    return (await granted).organization;
  } catch (error) {
    if (!isGroundworkError(error, 'not-found')) throw error;
    throw invalid({ detail: 'Organization must be one that you belong to', pointer });
  }
}

function distinct(uses: readonly UsedModule[]): UsedModule[] {
  const keyOf = ({ ownerId, moduleId, source, version }: UsedModule) =>
    JSON.stringify([ownerId, moduleId, source, version]);
  return [...new Map(uses.map((use) => [keyOf(use), use])).values()];
}

const textOrNull = (text: string | null | undefined): string | null =>
  text === undefined || text === '' ? null : text;

const unclear = () =>
  invalid({
    detail:
      'Organization must be given: you belong to several that use these modules. Name the one whose pipeline this is',
    pointer,
  });

const tooManyOwners = () =>
  invalid({
    title: 'unprocessable entity',
    detail: `A report may have modules of at most ${maxOwners} organizations.`,
    pointer: '/data/attributes/modules',
  });

const tooManyReports = () =>
  invalid({
    title: 'unprocessable entity',
    detail: `Your reports name more than ${maxReportedModules} modules. Use fewer names: a report replaces the last one with its name.`,
    pointer: '/data/attributes/report/name',
  });
