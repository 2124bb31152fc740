import type { Child } from 'hono/jsx';
import { pathOf } from '../module-addresses/module-address.ts';
import { Table } from '../pages/list-parts.tsx';
import { Badge, Day, Notice, count } from '../pages/parts.tsx';
import { maxValues, type Facet, type Found, type FoundModule, type Highlights } from './search.ts';
import { NothingFound } from './nothing-found.tsx';
import { addressWith, narrowing, type Narrowing, type Search } from './search.request.ts';

interface ListProps {
  readonly search: Search;
  readonly found: Found;
}

interface HomeProps extends ListProps {
  /** Names of organizations to which the user is invited. */
  readonly invitations: readonly string[];
}

export const HomePage = ({ search, found, invitations }: HomeProps) => (
  <main id="content">
    <h1 class="unseen">Modules</h1>
    <Invitations organizations={invitations} />
    <SearchBox search={search} />
    {found.modules.length === 0 ? (
      <NothingFound search={search} suggestions={found.suggestions} />
    ) : (
      <div class="with-side">
        <Side search={search} facets={found.facets} />
        <div>
          {found.highlights ? <Start {...found.highlights} /> : null}
          <ModuleTable search={search} found={found} />
        </div>
      </div>
    )}
  </main>
);

const Invitations = ({ organizations }: { readonly organizations: readonly string[] }) =>
  organizations.length === 0 ? null : (
    <Notice kind="info">
      <p>
        You are invited to{' '}
        {organizations.map((organization, index) => (
          <>
            {index === 0 ? '' : ', '}
            <strong>{organization}</strong>
          </>
        ))}
        . <a href="/app/organizations">Accept or decline</a>
      </p>
    </Notice>
  );

const SearchBox = ({ search }: { readonly search: Search }) => (
  <form action="/" role="search" class="search">
    <label class="unseen" for="q">
      Search modules by name and by what they contain
    </label>
    <input
      id="q"
      name="q"
      type="search"
      value={search.q}
      placeholder="Search modules"
      maxlength={256}
      data-shortcut="/"
    />
    {narrowing.map((name) =>
      search[name] === '' ? null : <input key={name} type="hidden" name={name} value={search[name]} />,
    )}
    <button class="primary">Search</button>
  </form>
);

/** Omits the filter by deprecation if no matching module is deprecated. */
const Side = ({ search, facets }: { readonly search: Search; readonly facets: Found['facets'] }) => (
  <aside id="narrow" aria-label="Narrow the list">
    <a href="#narrow" class="more">
      {summaryOf(search)}
    </a>
    <Facets title="Provider" name="provider" facets={facets.provider} search={search} />
    <Facets title="Organization" name="organization" facets={facets.namespace} search={search} />
    {search.deprecated === '' && !facets.deprecated.some(({ value }) => value === 'true') ? null : (
      <Facets
        title="Deprecated"
        name="deprecated"
        facets={facets.deprecated}
        search={search}
        wordOf={(value) => (value === 'true' ? 'Yes' : 'No')}
      />
    )}
  </aside>
);

/** Names the filters in force, which may be folded away. */
const summaryOf = (search: Search): string => {
  const chosen = narrowing.flatMap((name) => {
    const value = search[name];
    if (value === '') return [];
    return name === 'deprecated' ? [value === 'true' ? 'deprecated' : 'not deprecated'] : [value];
  });
  return chosen.length === 0 ? 'Narrow the list' : `Narrowed to: ${chosen.join(', ')}`;
};

interface FacetsProps {
  readonly title: string;
  readonly name: Narrowing;
  readonly facets: readonly Facet[];
  readonly search: Search;
  readonly wordOf?: (value: string) => string;
}

const Facets = ({ title, name, facets, search, wordOf = (value) => value }: FacetsProps) => (
  <section class="facets">
    <h2>{title}</h2>
    <ul>
      {search[name] === '' ? null : (
        <li>
          <a href={addressWith(search, { [name]: '' })}>All</a>
        </li>
      )}
      {facets.map(({ value, count: modules }) => (
        <li key={value}>
          <a
            href={addressWith(search, { [name]: value })}
            aria-current={search[name] === value ? 'true' : undefined}
          >
            {wordOf(value)}
          </a>{' '}
          <span class="quiet">{count(modules)}</span>
        </li>
      ))}
    </ul>
    {facets.length < maxValues ? null : <p class="quiet">The {maxValues} with the most modules.</p>}
  </section>
);

const Start = ({ newest, mostUsed }: Highlights) => (
  <div class="columns">
    <Highlight title="Newest" modules={newest} says={({ published_at }) => <Day at={published_at} />} />
    <Highlight
      title="Most used"
      modules={mostUsed}
      says={({ downloads }) => `${count(downloads)} ${downloads === 1 ? 'download' : 'downloads'}`}
    />
  </div>
);

interface HighlightProps {
  readonly title: string;
  readonly modules: readonly FoundModule[];
  readonly says: (module: FoundModule) => Child;
}

const Highlight = ({ title, modules, says }: HighlightProps) =>
  modules.length === 0 ? null : (
    <section>
      <h2>{title}</h2>
      <ul class="lines">
        {modules.map((module) => (
          <li key={pathOf(module)}>
            <a href={pathOf(module)}>
              {module.namespace}/{module.name}/{module.provider}
            </a>
            <span class="quiet">{says(module)}</span>
            {module.description === '' ? null : <p>{module.description}</p>}
          </li>
        ))}
      </ul>
    </section>
  );

const headings: Readonly<Record<Search['sort'], string>> = {
  '': 'All modules',
  published: 'Newest modules',
  downloads: 'Most used modules',
};

const orders: readonly (readonly [sort: Search['sort'], word: string])[] = [
  ['', 'By name'],
  ['published', 'Newest first'],
  ['downloads', 'Most used first'],
];

const Orders = ({ search }: { readonly search: Search }) => (
  <nav class="contents" aria-label="Order">
    {orders.map(([sort, word]) => (
      <a
        key={sort}
        href={addressWith(search, { sort })}
        aria-current={search.sort === sort ? 'true' : undefined}
      >
        {word}
      </a>
    ))}
  </nav>
);

const ModuleTable = ({ search, found: { modules, nextOffset } }: ListProps) => (
  <section>
    <h2>{search.q === '' ? headings[search.sort] : `Modules for “${search.q}”`}</h2>
    {search.q === '' ? <Orders search={search} /> : null}
    <Table label="Modules" heads={['Module', 'Version', 'Published', { number: 'Downloads' }]}>
      {modules.map((module) => (
        <tr key={pathOf(module)}>
          <th scope="row">
            <a href={pathOf(module)}>
              {module.namespace}/{module.name}/{module.provider}
            </a>
            {module.deprecation ? (
              <>
                {' '}
                <Badge kind="warning">deprecated</Badge>
                {module.deprecation.reason === '' ? null : <p class="text">{module.deprecation.reason}</p>}
              </>
            ) : null}
            {module.description === '' ? null : <p>{module.description}</p>}
            <FoundIn matched={module.matched} />
          </th>
          <td>{module.version}</td>
          <td>
            <Day at={module.published_at} />
          </td>
          <td class="number">{count(module.downloads)}</td>
        </tr>
      ))}
    </Table>
    {nextOffset === undefined && search.offset === 0 ? null : (
      <nav class="pager" aria-label="Pages">
        {search.offset === 0 ? null : <a href={addressWith(search, {})}>First page</a>}
        {nextOffset === undefined ? null : (
          <a href={addressWith(search, { offset: nextOffset })} rel="next">
            Next page
          </a>
        )}
      </nav>
    )}
  </section>
);

const fieldWords: Readonly<Partial<Record<string, string>>> = { readme: 'README', namespace: 'organization' };

const FoundIn = ({ matched = [] }: { readonly matched: FoundModule['matched'] }) =>
  matched.length === 0 ? null : (
    <p class="quiet">
      Found in{' '}
      {matched.map(({ field, name }, index) => (
        <>
          {index === 0 ? '' : ', '}
          {fieldWords[field] ?? field}
          {name === undefined ? null : (
            <>
              {' '}
              <code>{name}</code>
            </>
          )}
        </>
      ))}
    </p>
  );
