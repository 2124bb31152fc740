import type { Child } from 'hono/jsx';
import { pathOf, sections, type Section } from './administration.ts';

interface AdministrationFrameProps {
  /** Section of the page. */
  readonly section: Section;
  readonly children: Child;
}

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
