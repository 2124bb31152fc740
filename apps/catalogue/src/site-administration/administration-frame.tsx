import type { Child } from 'hono/jsx';
import { pathOf, sections, type Section } from './administration.ts';

interface AdministrationFrameProps {
  /** The one that the page belongs to. */
  readonly section: Section;
  readonly children: Child;
}

/** What all pages for site administrators have: the way to the others. */
export const AdministrationFrame = ({ section, children }: AdministrationFrameProps) => (
  <main id="content">
    <p class="trail">Site administration</p>
    <nav class="sections" aria-label="Site administration">
      {Object.values<Section>(sections).map(({ path, name }) => (
        <a href={pathOf(path)} aria-current={path === section.path ? 'true' : undefined}>
          {name}
        </a>
      ))}
    </nav>
    {children}
  </main>
);
