import { bodyOf, RefusedError } from '@groundwork/client';
import { parseParams, type Handler } from '@groundwork/http';
import type { CatalogueContext } from '../context.ts';
import { ShownFailure } from '../pages/failure.ts';
import { page } from '../pages/page.ts';
import type { Elsewhere, Shown } from '../pages/shown.ts';
import { ifThere } from '../platform/if-there.ts';
import type { SignedInVisit } from '../sessions/visit.ts';
import {
  organizationsPath,
  sections,
  type Organization,
  type Section,
  type SectionName,
} from './organization.ts';
import { OrganizationFrame } from './organization-frame.tsx';
import { organizationParameters } from './organization.request.ts';

/** Visit of an organization that the user belongs to. */
export interface OrganizationVisit extends SignedInVisit {
  readonly organization: Organization;
}

type Show = (visit: OrganizationVisit) => Promise<Shown | Elsewhere>;

/**
 * Page of an organization, for its members: `/app/organizations/:organization/…`. Returns 403 if the user lacks the
 * permission that the section needs; the API checks everything else.
 */
export const organizationPage = (
  sectionName: SectionName,
  create: (ctx: CatalogueContext) => Show,
): Handler<CatalogueContext> =>
  page((ctx) => {
    const show = create(ctx);
    const section: Section = sections[sectionName];
    return async (visit) => {
      const organization = await findOrganization(visit);
      if (organization === 'invited') return { goTo: organizationsPath };
      if (section.isFor?.(organization.attributes.permissions) === false) throw withoutPermission(section);
      const shown = await show({ ...visit, organization });
      if ('goTo' in shown) return shown;
      return {
        ...shown,
        title: `${shown.title} · ${organization.id}`,
        body: OrganizationFrame({ organization, section, children: shown.body }),
      };
    };
  });

/**
 * The organization that the address of a page names; `invited` for users who have not accepted their invitation yet, and
 * find it on the page of organizations.
 *
 * @throws RefusedError 404 for everybody else who does not belong to it
 */
async function findOrganization({ req, client }: SignedInVisit): Promise<Organization | 'invited'> {
  const { organization: name } = parseParams(organizationParameters, req);
  const path = { organization_name: name };
  try {
    return (await bodyOf(client.GET('/api/v2/organizations/{organization_name}', { params: { path } }))).data;
  } catch (error) {
    if (!(error instanceof RefusedError) || error.status !== 404) throw error;
    const query = { 'filter[status]': 'invited', 'page[size]': '50' } as const;
    const invitations = await ifThere(client.GET('/api/v2/organization-memberships', { params: { query } }));
    const isInvited = (invitations?.data ?? []).some(
      ({ relationships }) => relationships.organization.data.id === name,
    );
    if (isInvited) return 'invited';
    throw error;
  }
}

const withoutPermission = ({ name, needs = '' }: Section) =>
  new ShownFailure({
    status: 403,
    title: 'You may not see this',
    text: `You belong to this organization, but you may not see the page “${name}”. ${needs}`,
  });
