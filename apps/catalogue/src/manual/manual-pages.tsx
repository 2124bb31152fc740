import { raw } from 'hono/html';
import { addressOfFile, manualPath } from '../manual-addresses/manual-address.ts';
import { Empty } from '../pages/parts.tsx';
import { AsWritten } from '../rendering/as-written.tsx';
import type { Rendering, Unrendered } from '../rendering/render-job.ts';
import { manualParts } from './manual.ts';
import type { FoundSection } from './search.ts';
import type { Section } from './section.ts';

const SearchBox = ({ value = '' }: { readonly value?: string }) => (
  <form action={manualPath} role="search" aria-label="The manual" class="search narrow">
    <label class="unseen" for="manual-q">
      Search the manual
    </label>
    <input
      id="manual-q"
      name="q"
      type="search"
      value={value}
      placeholder="Search the manual"
      maxlength={256}
    />
    <button>Search</button>
  </form>
);

export const ContentsPage = () => (
  <main id="content">
    <h1>Help</h1>
    <SearchBox />
    <div class="columns">
      {manualParts.map(({ title, documents }) => (
        <section key={title}>
          <h2>{title}</h2>
          <ul class="lines">
            {documents.map((document) => (
              <li key={document.path}>
                <a href={addressOfFile(document.path)}>{document.title}</a>
                <p class="quiet">{document.text}</p>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  </main>
);

interface ResultsProps {
  readonly question: string;
  readonly found: readonly FoundSection[];
}

export const ResultsPage = ({ question, found }: ResultsProps) => (
  <main id="content">
    <Trail />
    <h1>Search the manual</h1>
    <SearchBox value={question} />
    {found.length === 0 ? (
      <Empty>
        <h2>Nothing was found</h2>
        <p>
          Try fewer or other words, or choose from the <a href={manualPath}>contents</a>.
        </p>
      </Empty>
    ) : (
      <ul class="lines">
        {found.map(({ section, excerpt }) => (
          <li>
            <a href={addressOfSection(section)}>{section.title}</a>
            {section.level === 1 ? null : <span class="quiet">{section.document}</span>}
            <p>{excerpt.map((piece, index) => (index % 2 === 0 ? piece : <mark>{piece}</mark>))}</p>
          </li>
        ))}
      </ul>
    )}
  </main>
);

const addressOfSection = ({ address, anchor }: FoundSection['section']) =>
  anchor === '' ? address : `${address}#${anchor}`;

interface DocumentProps {
  readonly address: string;
  readonly text: string;
  readonly sections: readonly Section[];
  readonly rendered: Rendering | Unrendered;
}

export const DocumentPage = ({ address, text, sections, rendered }: DocumentProps) => (
  <main id="content">
    <Trail />
    <SearchBox />
    <div class="beside">
      <nav class="contents" aria-label="On this page">
        {sections
          .filter(({ level }) => level > 1)
          .map(({ anchor, title, level }) => (
            <a key={anchor} href={`#${anchor}`} class={level > 2 ? 'below' : undefined}>
              {title}
            </a>
          ))}
        <a href={`${address}.md`}>This page as Markdown</a>
      </nav>
      <div class="readme">
        {typeof rendered === 'object' ? (
          raw(rendered.html)
        ) : (
          <>
            <h1>{sections[0]?.title}</h1>
            <AsWritten text={text} why={rendered} label="Document" />
          </>
        )}
      </div>
    </div>
  </main>
);

const Trail = () => (
  <p class="trail">
    <a href={manualPath}>Help</a>
  </p>
);
