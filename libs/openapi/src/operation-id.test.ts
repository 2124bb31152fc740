import { describe, expect, it } from '@jest/globals';
import type { Method } from './document.ts';
import { operationIdOf } from './operation-id.ts';

const module = '/organizations/:organization_name/registry-modules/:registry_name/:namespace/:name/:provider';

describe('the name of an operation', () => {
  it.each<[Method, string, string]>([
    ['get', '/policy-sets/:id', 'getPolicySet'],
    ['patch', '/policies/:id', 'updatePolicy'],
    ['put', '/policies/:id/upload', 'replacePolicyUpload'],
    ['delete', '/policy-sets/:id/parameters/:pid', 'deletePolicySetParameter'],
    ['post', '/organizations/:organization_name/teams', 'createOrgTeam'],
    ['post', '/teams/:team_id/authentication-token', 'setTeamAuthenticationToken'],
    ['post', '/teams/:team_id/authentication-tokens', 'createTeamAuthenticationToken'],
    ['post', '/policy-sets/:id/relationships/workspaces', 'addPolicySetWorkspaces'],
    ['delete', '/policy-sets/:id/relationships/workspaces', 'removePolicySetWorkspaces'],
    ['post', '/workspaces/:workspace_id/actions/force-unlock', 'forceUnlockWorkspace'],
    ['get', module, 'getOrgRegistryModule'],
    ['delete', `${module}/:version`, 'deleteOrgRegistryModulesByVersion'],
    ['get', `${module}/versions/:version/files/*path`, 'getOrgRegistryModuleVersionFilesByPath'],
    ['get', '/admin/:tool-versions/:id', 'getAdminToolVersion'],
  ])('%s %s is %s', (method, path, id) => {
    expect(operationIdOf(method, `/api/v2${path}`, false)).toBe(id);
  });

  it('a page of a list says so, and pages for people are told from resources', () => {
    expect(operationIdOf('get', '/api/v2/policy-sets/:id/versions', true)).toBe('listPolicySetVersions');
    expect(operationIdOf('get', '/app/organizations/:organization/teams', false)).toBe('getPageOrgTeams');
    expect(operationIdOf('post', '/app/organizations/:organization/teams', false)).toBe('submitPageOrgTeams');
    expect(operationIdOf('get', '/api/registry/v1/modules', false)).toBe('getProtocolModules');
    expect(operationIdOf('get', '/', false)).toBe('getRoot');
  });

  it('a long one loses its outermost things', () => {
    expect(
      operationIdOf('post', '/api/v2/admin/parked-events/ingest-worker/:event_id/actions/replay', false),
    ).toBe('replayParkedEventsIngestWorkerByEventId');
  });
});
