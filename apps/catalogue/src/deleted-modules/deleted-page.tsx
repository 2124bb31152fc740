import { releasePathOf } from '../module-addresses/module-address.ts';
import { pathOf } from '../organizations/organization.ts';
import { addressWith } from '../pages/fields.ts';
import { Done } from '../pages/form-parts.tsx';
import { Named, Pager, Table } from '../pages/list-parts.tsx';
import { count, Day, Empty } from '../pages/parts.tsx';
import {
  changePathOf,
  isRestorable,
  listPathOf,
  nameOf,
  type Deleted,
  type DeletedKind,
} from './deleted-module.ts';
import type { DeletedQuery } from './deleted-module.request.ts';
import type { DeletedList } from './deleted-modules.view.ts';

interface DeletedPageProps {
  readonly organization: string;
  readonly lists: Readonly<Record<DeletedKind, DeletedList>>;
  /** Names of those who deleted something, keyed by its id. */
  readonly actors: ReadonlyMap<string, string>;
  readonly asked: DeletedQuery;
}

const done = {
  purged: 'It is removed for good. Its numbers still belong to their content.',
  released: 'The number is released: other content may have it.',
};

export const DeletedPage = (props: DeletedPageProps) => {
  const { lists, asked } = props;
  const isEmpty = Object.values(lists).every(({ deleted }) => deleted.length === 0);
  return (
    <>
      <h1>Deleted modules</h1>
      <Done word={asked.done} texts={done} />
      {isEmpty ? (
        <Empty>
          <h2>Nothing can be restored</h2>
          <p>
            A module that is deleted stands here until this installation removes it for good, and so does a
            version that could be installed.
          </p>
        </Empty>
      ) : (
        <p>
          Downloads, dates and documents come back with what is restored. From a terminal,{' '}
          <code>groundwork module restore</code> does the same.
        </p>
      )}
      <List {...props} kind="modules" title="Modules" />
      <List {...props} kind="versions" title="Versions" />
    </>
  );
};

interface ListProps extends DeletedPageProps {
  readonly kind: DeletedKind;
  readonly title: string;
}

const List = ({ organization, lists, actors, asked, kind, title }: ListProps) => {
  const { deleted, pagination } = lists[kind];
  if (deleted.length === 0) return null;
  const { modules, versions } = asked;
  return (
    <section>
      <h2>{title}</h2>
      <Table
        label={title}
        heads={[
          title.slice(0, -1),
          ...(kind === 'modules' ? [{ number: 'Versions' }] : []),
          { number: 'Downloads' },
          'Deleted',
          'By',
          'Restorable until',
        ]}
        acts
      >
        {deleted.map((each) => (
          <tr>
            <th scope="row">
              <Named>
                {each.name}/{each.provider} {each.version ?? ''}
              </Named>
            </th>
            {kind === 'modules' ? <td class="number">{count(each.versions)}</td> : null}
            <td class="number">{count(each.downloads)}</td>
            <td>
              <Day at={each.deletedAt} />
            </td>
            <td>
              <a href={addressWith(pathOf(organization, 'audit-trail'), { resource: each.id })}>
                <Named>{actors.get(each.id) ?? 'see the audit trail'}</Named>
              </a>
            </td>
            <td>
              <Day at={each.restorableUntil} />
            </td>
            <td>
              <Ways deleted={each} />
            </td>
          </tr>
        ))}
      </Table>
      <Pager
        of={title}
        pagination={pagination}
        addressOf={(page) => addressWith(listPathOf(organization), { modules, versions, [kind]: page })}
      />
    </section>
  );
};

const Ways = ({ deleted }: { readonly deleted: Deleted }) => {
  const name = nameOf(deleted);
  return (
    <>
      {isRestorable(deleted) ? (
        <a href={changePathOf(deleted, 'restore')} aria-label={`Restore ${name}`}>
          Restore
        </a>
      ) : (
        <span class="quiet">Another module has its name: restore its versions.</span>
      )}{' '}
      <a href={changePathOf(deleted, 'purge')} aria-label={`Remove for good: ${name}`}>
        Remove for good
      </a>{' '}
      {deleted.version === undefined ? null : (
        <a
          href={releasePathOf({ ...deleted, version: deleted.version })}
          aria-label={`Release the number: ${name}`}
        >
          Release the number
        </a>
      )}
    </>
  );
};
