import type { ResourceOf } from '@groundwork/client';
import { nameOf, type Connection, type Follower } from '../connections/connection.ts';
import { pathOf } from '../organizations/organization.ts';
import { addressWith } from '../pages/fields.ts';
import { Done, Form, Problems } from '../pages/form-parts.tsx';
import { Named, SearchLine, Table } from '../pages/list-parts.tsx';
import { Badge, Empty, Notice } from '../pages/parts.tsx';
import { maxChosen, moduleNamedBy, tickPrefix } from './repositories.request.ts';

export interface RepositoriesFound {
  readonly repositories: readonly ResourceOf<'Repositories'>[];
  readonly nextPage: number | null;
  /** Reason of the provider why there is no list; undefined if there is one. */
  readonly refusal: readonly string[] | undefined;
}

interface RepositoriesProps extends RepositoriesFound {
  readonly organization: string;
  readonly connection: Connection;
  /** Modules and policy sets that follow a repository already, keyed by identifier. */
  readonly followers: ReadonlyMap<string, Follower>;
  readonly q: string;
  readonly done: string;
  readonly formToken: string;
  readonly refused: { readonly chosen: readonly string[]; readonly problems: readonly string[] } | undefined;
}

export const RepositoriesPage = (props: RepositoriesProps) => {
  const { organization, connection, q, refused, refusal } = props;
  const path = pathOf(organization, 'connections', connection.id);
  return (
    <>
      <h1>Choose repositories</h1>
      <Done
        word={props.done}
        texts={{ connected: 'The provider accepts the token. The connection is created.' }}
      />
      <Problems problems={refused?.problems} />
      <p>
        Through{' '}
        <a href={path}>
          <Named>{nameOf(connection)}</Named>
        </a>
        . Each repository becomes a module, and each new tag such as v1.2.0 a version of it. A module in a
        folder, or of a branch, is{' '}
        <a href={`${pathOf(organization, 'publish')}#repository`}>followed alone</a>.
      </p>
      {refusal ? (
        <Notice kind="problem">
          <p>
            <strong>The provider does not list its repositories.</strong>
          </p>
          {refusal.map((reason) => (
            <p>{reason}</p>
          ))}
          <p>
            <a href={`${path}/token`}>Replace the token</a>, or{' '}
            <a href={addressWith(`${path}/repositories`, { q })}>ask again</a>.
          </p>
        </Notice>
      ) : (
        <>
          <SearchLine
            action={`${path}/repositories`}
            label="Find repositories by a part of their name"
            value={q}
          />
          <Choice {...props} />
        </>
      )}
    </>
  );
};

const Choice = (props: RepositoriesProps) => {
  const { organization, connection, repositories, nextPage, q, formToken } = props;
  const path = pathOf(organization, 'connections', connection.id, 'repositories');
  const more = nextPage === null ? undefined : addressWith(path, { page: nextPage }) + searched(q);
  if (repositories.length === 0)
    return (
      <Empty>
        <h2>No repository matches{more === undefined ? '' : ' so far'}</h2>
        <p>The list has what the account of the token sees, without archived repositories.</p>
        <p class="actions">
          {more === undefined ? null : (
            <a class="button primary" href={more}>
              Search further
            </a>
          )}
          {q === '' ? null : (
            <a class="button" href={`${path}?q=`}>
              Show all repositories
            </a>
          )}
        </p>
      </Empty>
    );
  return (
    <Form action={path} formToken={formToken} class="stack">
      <Table label="Repositories" heads={['Repository', 'Module', 'Description']}>
        {repositories.map((repository, index) => (
          <Row {...props} repository={repository} index={index} />
        ))}
      </Table>
      <div class="actions">
        <button class="primary">Follow the chosen ones</button>
        {more === undefined ? null : <a href={more}>More repositories</a>}
        {q === '' ? null : <a href={`${path}?q=`}>Show all repositories</a>}
      </div>
      <p class="quiet">At most {maxChosen} at once.</p>
    </Form>
  );
};

/** An empty search is not left out, because the list has one of its own then. */
const searched = (q: string) => `&${new URLSearchParams({ q }).toString()}`;

interface RowProps extends Pick<RepositoriesProps, 'followers' | 'refused'> {
  readonly repository: ResourceOf<'Repositories'>;
  readonly index: number;
}

const Row = ({ repository, index, followers, refused }: RowProps) => {
  const { identifier, description } = repository.attributes;
  const follower = followers.get(identifier);
  const module = moduleNamedBy(identifier);
  const id = `repository-${index}`;
  return (
    <tr>
      <th scope="row">
        {follower || module === undefined ? (
          <Named>{identifier}</Named>
        ) : (
          <span class="tick">
            <input
              id={id}
              type="checkbox"
              name={`${tickPrefix}${identifier}`}
              value="on"
              checked={refused?.chosen.includes(identifier) ?? false}
            />
            <label for={id}>
              <Named>{identifier}</Named>
            </label>
          </span>
        )}
      </th>
      <td>
        {follower ? (
          <>
            <a href={follower.path}>{follower.what}</a> <Badge kind="good">followed</Badge>
          </>
        ) : (
          (module ?? <span class="quiet">not called terraform-&lt;provider&gt;-&lt;name&gt;</span>)
        )}
      </td>
      <td class="text">{description === '' ? null : <Named>{description}</Named>}</td>
    </tr>
  );
};

/** Outcome for a repository: the page of its module, or the reasons why there is none. */
export interface Followed {
  readonly repository: string;
  readonly module: { readonly name: string; readonly path: string } | undefined;
  readonly problems: readonly string[];
}

interface FollowedProps {
  readonly organization: string;
  readonly connection: string;
  readonly followed: readonly Followed[];
}

export const FollowedPage = ({ organization, connection, followed }: FollowedProps) => (
  <>
    <h1>Followed repositories</h1>
    <Table label="Followed repositories" heads={['Repository', 'Module']}>
      {followed.map(({ repository, module, problems }) => (
        <tr>
          <th scope="row">
            <Named>{repository}</Named>
          </th>
          <td class="text">
            {module ? (
              <a href={module.path}>{module.name}</a>
            ) : (
              <>
                <Badge kind="problem">not followed</Badge> {problems.join(' ')}
              </>
            )}
          </td>
        </tr>
      ))}
    </Table>
    <p>Their versions are read now. The page of each module shows them as soon as they are there.</p>
    <p class="actions">
      <a class="button primary" href={pathOf(organization, 'modules')}>
        All modules
      </a>
      <a class="button" href={pathOf(organization, 'connections', connection, 'repositories')}>
        Choose more repositories
      </a>
    </p>
  </>
);
