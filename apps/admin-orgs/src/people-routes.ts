import type { Route } from '@groundwork/http';
import { createAdminUserToken } from './api-tokens/create-admin-user-token.ts';
import { createTeamToken } from './api-tokens/create-team-token.ts';
import { createUserToken } from './api-tokens/create-user-token.ts';
import { deleteApiToken } from './api-tokens/delete-api-token.ts';
import { deleteOrganizationToken } from './api-tokens/delete-organization-token.ts';
import { deleteTeamToken } from './api-tokens/delete-team-token.ts';
import { introspectApiToken } from './api-tokens/introspect-api-token.ts';
import { listAdminUserTokens } from './api-tokens/list-admin-user-tokens.ts';
import { listTeamTokens } from './api-tokens/list-team-tokens.ts';
import { listTokensOfTeams } from './api-tokens/list-tokens-of-teams.ts';
import { listUserTokens } from './api-tokens/list-user-tokens.ts';
import { replaceOrganizationToken } from './api-tokens/replace-organization-token.ts';
import { replaceTeamToken } from './api-tokens/replace-team-token.ts';
import { showApiToken } from './api-tokens/show-api-token.ts';
import { showOrganizationToken } from './api-tokens/show-organization-token.ts';
import { showTeamToken } from './api-tokens/show-team-token.ts';
import type { AdminOrgsContext } from './context.ts';
import { activateOrganizationMembership } from './organization-memberships/activate-organization-membership.ts';
import { createOrganizationMembership } from './organization-memberships/create-organization-membership.ts';
import { deleteOrganizationMembership } from './organization-memberships/delete-organization-membership.ts';
import { listOrganizationMemberships } from './organization-memberships/list-organization-memberships.ts';
import { listOwnMemberships } from './organization-memberships/list-own-memberships.ts';
import { showOrganizationMembership } from './organization-memberships/show-organization-membership.ts';
import { addTeamMembers } from './teams/add-team-members.ts';
import { addTeamMemberships } from './teams/add-team-memberships.ts';
import { createTeam } from './teams/create-team.ts';
import { deleteTeam } from './teams/delete-team.ts';
import { listTeams } from './teams/list-teams.ts';
import { removeTeamMembers } from './teams/remove-team-members.ts';
import { removeTeamMemberships } from './teams/remove-team-memberships.ts';
import { showTeam } from './teams/show-team.ts';
import { updateTeam } from './teams/update-team.ts';
import { createAdminUser } from './users/create-admin-user.ts';
import { listAdminUsers } from './users/list-admin-users.ts';
import { showAccount } from './users/show-account.ts';
import { showAdminUser } from './users/show-admin-user.ts';
import { updateAdminUser } from './users/update-admin-user.ts';

const organization = '/api/v2/organizations/:organization_name';
const organizationToken = `${organization}/authentication-token`;
const memberships = `${organization}/organization-memberships`;
const membership = '/api/v2/organization-memberships/:membership_id';
const teams = `${organization}/teams`;
const team = '/api/v2/teams/:team_id';
const teamToken = `${team}/authentication-token`;
const teamTokens = `${team}/authentication-tokens`;
const members = `${team}/relationships/users`;
const teamMemberships = `${team}/relationships/organization-memberships`;
const userTokens = '/api/v2/users/:user_id/authentication-tokens';
const token = '/api/v2/authentication-tokens/:token_id';
const adminUser = '/api/v2/admin/users/:user_id';
const adminUserTokens = `${adminUser}/authentication-tokens`;

/** Who there is: users, memberships, teams and tokens. A part of `routes.ts`. */
export const peopleRoutes: readonly Route<AdminOrgsContext>[] = [
  {
    method: 'GET',
    path: '/api/v2/account/details',
    spec: 'account',
    access: 'principal',
    handler: showAccount,
  },
  {
    method: 'GET',
    path: memberships,
    spec: 'memberships',
    access: 'principal',
    handler: listOrganizationMemberships,
  },
  {
    method: 'POST',
    path: memberships,
    spec: 'memberships',
    access: 'principal',
    handler: createOrganizationMembership,
  },
  {
    method: 'GET',
    path: '/api/v2/organization-memberships',
    spec: 'memberships',
    access: 'principal',
    handler: listOwnMemberships,
  },
  {
    method: 'GET',
    path: membership,
    spec: 'memberships',
    access: 'principal',
    handler: showOrganizationMembership,
  },
  {
    method: 'DELETE',
    path: membership,
    spec: 'memberships',
    access: 'principal',
    handler: deleteOrganizationMembership,
  },
  {
    method: 'POST',
    path: `${membership}/actions/activate`,
    spec: 'memberships',
    access: 'principal',
    handler: activateOrganizationMembership,
  },
  { method: 'GET', path: teams, spec: 'teams', access: 'principal', handler: listTeams },
  { method: 'POST', path: teams, spec: 'teams', access: 'principal', handler: createTeam },
  { method: 'GET', path: team, spec: 'teams', access: 'principal', handler: showTeam },
  { method: 'PATCH', path: team, spec: 'teams', access: 'principal', handler: updateTeam },
  { method: 'DELETE', path: team, spec: 'teams', access: 'principal', handler: deleteTeam },
  { method: 'POST', path: members, spec: 'team members', access: 'principal', handler: addTeamMembers },
  { method: 'DELETE', path: members, spec: 'team members', access: 'principal', handler: removeTeamMembers },
  {
    method: 'POST',
    path: teamMemberships,
    spec: 'team members',
    access: 'principal',
    handler: addTeamMemberships,
  },
  {
    method: 'DELETE',
    path: teamMemberships,
    spec: 'team members',
    access: 'principal',
    handler: removeTeamMemberships,
  },
  {
    method: 'GET',
    path: organizationToken,
    spec: 'organization token',
    access: 'principal',
    handler: showOrganizationToken,
  },
  {
    method: 'POST',
    path: organizationToken,
    spec: 'organization token',
    access: 'principal',
    handler: replaceOrganizationToken,
  },
  {
    method: 'DELETE',
    path: organizationToken,
    spec: 'organization token',
    access: 'principal',
    handler: deleteOrganizationToken,
  },
  { method: 'GET', path: teamToken, spec: 'team token', access: 'principal', handler: showTeamToken },
  { method: 'POST', path: teamToken, spec: 'team token', access: 'principal', handler: replaceTeamToken },
  { method: 'DELETE', path: teamToken, spec: 'team token', access: 'principal', handler: deleteTeamToken },
  { method: 'GET', path: teamTokens, spec: 'team tokens', access: 'principal', handler: listTeamTokens },
  { method: 'POST', path: teamTokens, spec: 'team tokens', access: 'principal', handler: createTeamToken },
  {
    method: 'GET',
    path: `${organization}/team-tokens`,
    spec: 'team tokens',
    access: 'principal',
    handler: listTokensOfTeams,
  },
  { method: 'GET', path: userTokens, spec: 'user tokens', access: 'principal', handler: listUserTokens },
  { method: 'POST', path: userTokens, spec: 'user tokens', access: 'principal', handler: createUserToken },
  { method: 'GET', path: token, spec: 'tokens', access: 'principal', handler: showApiToken },
  { method: 'DELETE', path: token, spec: 'tokens', access: 'principal', handler: deleteApiToken },
  {
    method: 'GET',
    path: '/api/v2/admin/users',
    spec: 'admin users',
    access: 'principal',
    handler: listAdminUsers,
  },
  {
    method: 'POST',
    path: '/api/v2/admin/users',
    spec: 'admin users',
    access: 'principal',
    handler: createAdminUser,
  },
  { method: 'GET', path: adminUser, spec: 'admin users', access: 'principal', handler: showAdminUser },
  { method: 'PATCH', path: adminUser, spec: 'admin users', access: 'principal', handler: updateAdminUser },
  {
    method: 'GET',
    path: adminUserTokens,
    spec: 'admin users',
    access: 'principal',
    handler: listAdminUserTokens,
  },
  {
    method: 'POST',
    path: adminUserTokens,
    spec: 'admin users',
    access: 'principal',
    handler: createAdminUserToken,
  },
  introspectApiToken,
];
