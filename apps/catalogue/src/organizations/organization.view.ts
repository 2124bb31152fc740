import { bodyOf } from '@groundwork/client';
import { parseParams, type Handler } from '@groundwork/http';
import type { CatalogueContext } from '../context.ts';
import { ShownFailure } from '../pages/failure.ts';
import { page } from '../pages/page.ts';
import type { Elsewhere, Shown } from '../pages/shown.ts';
import type { SignedInVisit } from '../sessions/visit.ts';
import { sections, type Organization, type Section, type SectionName } from './organization.ts';
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
      const { organization: name } = parseParams(organizationParameters, visit.req);
      const { data: organization } = await bodyOf(
        visit.client.GET('/api/v2/organizations/{organization_name}', {
          params: { path: { organization_name: name } },
        }),
      );
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

const withoutPermission = ({ name, needs = '' }: Section) =>
  new ShownFailure({
    status: 403,
    title: 'You may not see this',
    text: `You belong to this organization, but you may not see the page “${name}”. ${needs}`,
  });
