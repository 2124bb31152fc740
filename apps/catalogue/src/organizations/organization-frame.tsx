import type { Child } from 'hono/jsx';
import { organizationsPath, pathOf, sectionsFor, type Organization, type Section } from './organization.ts';

interface OrganizationFrameProps {
  readonly organization: Organization;
  /** Section of the page. */
  readonly section: Section;
  readonly children: Child;
}

export const OrganizationFrame = ({ organization, section, children }: OrganizationFrameProps) => (
  <main id="content">
    <p class="trail">
      <a href={organizationsPath}>Organizations</a> / <a href={pathOf(organization.id)}>{organization.id}</a>
    </p>
    <nav class="sections" id="sections" aria-label="Organization">
      {sectionsFor(organization.attributes.permissions).map((each) => (
        <a
          href={pathOf(organization.id, ...(each.path === '' ? [] : [each.path]))}
          aria-current={each.path === section.path ? 'true' : undefined}
        >
          {each.name}
        </a>
      ))}
      <a href="#sections" class="more">
        More
      </a>
    </nav>
    {children}
  </main>
);
