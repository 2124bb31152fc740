import type { ResourceOf } from '@groundwork/client';
import { FirstStep } from '../pages/command.tsx';
import { addressWith, type ListQuery } from '../pages/fields.ts';
import { Done, Field, Form, Problems, type Refused } from '../pages/form-parts.tsx';
import { Pager, SearchLine, Table, type Pagination } from '../pages/list-parts.tsx';
import { Day, Empty } from '../pages/parts.tsx';
import { ByGroups } from './by-groups.tsx';
import { contactOf, organizationsPath, pathOf, type MappedGroup, type Organization } from './organization.ts';
import type { OrganizationForm } from './organization.request.ts';

const done = {
  accept: 'You belong to the organization now.',
  decline: 'The invitation is declined.',
  deleted: 'The organization is deleted.',
  left: 'You have left the organization.',
};

export interface FoundOrganizations {
  readonly organizations: readonly Organization[];
  readonly pagination: Pagination;
  /** Memberships that the user has not accepted yet. */
  readonly invitations: readonly ResourceOf<'OrganizationMemberships'>[];
  /** Groups that put the user into teams, keyed by organization name. */
  readonly mappings: ReadonlyMap<string, readonly MappedGroup[]>;
  readonly account: ResourceOf<'Accounts'>;
}

interface OrganizationsProps extends FoundOrganizations {
  readonly query: ListQuery;
  readonly formToken: string;
  readonly refused: Refused<OrganizationForm> | undefined;
}

export const OrganizationsPage = (props: OrganizationsProps) => {
  const { organizations, mappings, pagination, account, query, refused, formToken } = props;
  return (
    <main id="content">
      <h1>Organizations</h1>
      {account.attributes['is-site-admin'] ? (
        <p>
          You are a site administrator: <a href="/app/admin">all organizations, users and parked events</a>.
        </p>
      ) : null}
      <Done word={query.done} texts={done} />
      <Problems problems={refused?.problems} />
      <Invitations {...props} />
      <SearchLine action={organizationsPath} label="Find an organization by its name" value={query.q} />
      {organizations.length === 0 ? (
        <Empty>
          <h2>{query.q === '' ? 'You belong to no organization yet' : 'No organization matches'}</h2>
          <p>
            An owner of an organization can invite you by your address {contactOf(account.attributes.email)}.
            The invitation appears here.
          </p>
          {query.q === '' && account.attributes.permissions['can-create-organizations'] ? (
            <FirstStep
              id="organization-command"
              label="Command that creates an organization"
              command="groundwork org create NAME"
            />
          ) : null}
        </Empty>
      ) : (
        <Table label="Organizations" heads={['Name', 'Contact', 'You are', 'Since']}>
          {organizations.map(({ id, attributes }) => (
            <tr>
              <th scope="row">
                <a href={pathOf(id)}>{id}</a>
              </th>
              <td>{attributes.email}</td>
              <td>
                {attributes.permissions['can-update'] ? 'owner' : 'member'}
                <ByGroups mappings={mappings.get(id) ?? []} />
              </td>
              <td>
                <Day at={attributes['created-at']} />
              </td>
            </tr>
          ))}
        </Table>
      )}
      <Pager
        pagination={pagination}
        addressOf={(page) => addressWith(organizationsPath, { q: query.q, page })}
      />
      {account.attributes.permissions['can-create-organizations'] ? (
        <>
          <h2>Create an organization</h2>
          <Form action={organizationsPath} formToken={formToken}>
            <Field
              label="Name"
              name="name"
              value={refused?.name}
              help="3 to 40 letters, digits, dashes or underscores. It is part of every address of a module."
              required
            />
            <Field
              label="Contact"
              name="email"
              type="email"
              value={refused?.email ?? contactOf(account.attributes.email)}
              help="An email address of the owners."
              required
            />
            <div>
              <button class="primary">Create</button>
            </div>
          </Form>
        </>
      ) : (
        <p class="quiet">
          You may not create organizations on this platform. A site administrator can create one and invite
          you.
        </p>
      )}
    </main>
  );
};

const Invitations = ({ invitations, formToken }: OrganizationsProps) =>
  invitations.length === 0 ? null : (
    <>
      <h2>Invitations</h2>
      <Table label="Invitations" heads={['Organization', 'Since', 'Actions']}>
        {invitations.map(({ id, attributes, relationships }) => {
          const organization = relationships.organization.data.id;
          return (
            <tr>
              <th scope="row">{organization}</th>
              <td>
                <Day at={attributes['created-at']} />
              </td>
              <td>
                <div class="actions">
                  <Form action={`/app/invitations/${id}/accept`} formToken={formToken} class="inline">
                    <button aria-label={`Accept the invitation to ${organization}`}>Accept</button>
                  </Form>
                  <Form action={`/app/invitations/${id}/decline`} formToken={formToken} class="inline">
                    <button aria-label={`Decline the invitation to ${organization}`}>Decline</button>
                  </Form>
                </div>
              </td>
            </tr>
          );
        })}
      </Table>
    </>
  );
