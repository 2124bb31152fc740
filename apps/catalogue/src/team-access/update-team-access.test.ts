import { beforeEach, describe, expect, it } from '@jest/globals';
import { changesOf, refusal, sendForm, useSignedInCatalogue } from '../testing/forms.ts';
import { respondWithOrganization } from '../testing/organization-responses.ts';
import {
  nothing,
  projectOf,
  teamProjectOf,
  teamsOf,
  teamWorkspaceOf,
  workspaceOf,
} from '../testing/workspaces.ts';

const site = useSignedInCatalogue();
const ofWorkspace = '/api/v2/team-workspaces/tws-1';
const ofProject = '/api/v2/team-projects/tprj-1';
let path: string;
beforeEach(() => {
  path = respondWithOrganization(site.app.gateway, 'acme');
  site.respond('/api/v2/workspaces/ws-1', { data: workspaceOf('ws-1') });
  site.respond('/api/v2/projects/prj-1', { data: projectOf('prj-1') });
  site.respond('/api/v2/organizations/acme/teams', teamsOf({ 'team-2': 'deploy' }));
  site.respond(ofWorkspace, { data: teamWorkspaceOf('tws-1', 'team-2', { access: 'write' }) });
  site.respond(ofProject, { data: teamProjectOf('tprj-1', 'team-2', 'custom') });
  site.respond(`PATCH ${ofWorkspace}`, { data: teamWorkspaceOf('tws-1', 'team-2', { access: 'write' }) });
  site.respond(`PATCH ${ofProject}`, { data: teamProjectOf('tprj-1', 'team-2', 'custom') });
});

const sent = (address: string, fields: Readonly<Record<string, string>>) =>
  changesOf(site.app, async () => {
    const { headers } = await sendForm(site.browser, `${path}/${address}`, fields);
    expect(headers.get('location')).toMatch(/\/teams\?done=changed$/);
  });

describe('changing the access of a team', () => {
  it('the form has what it is now', async () => {
    const { page, text } = await site.browser.open(`${path}/projects/prj-1/teams/tprj-1`);
    expect(text).toContain('Access of deploy to Network');
    expect(page.querySelectorAll('main option[selected]').map((each) => each.getAttribute('value'))).toEqual([
      'custom',
      'plan',
      'update',
      'read',
    ]);
    expect(page.querySelectorAll('main [checked]').map((each) => each.getAttribute('name'))).toEqual([
      'create',
    ]);
  });

  it('a level is sent without details', async () => {
    expect(await sent('workspaces/ws-1/teams/tws-1', { level: 'admin', runs: 'plan' })).toEqual([
      {
        request: `PATCH ${ofWorkspace}`,
        body: { data: { type: 'team-workspaces', attributes: { access: 'admin' } } },
      },
    ]);
  });

  it('custom access of a workspace is sent with them', async () => {
    const fields = { level: 'custom', runs: 'plan', locking: 'on', create: 'on' };
    const [change] = await sent('workspaces/ws-1/teams/tws-1', fields);
    const attributes = { access: 'custom', runs: 'plan', 'workspace-locking': true };
    expect(change?.body).toEqual({ data: { type: 'team-workspaces', attributes } });
  });

  it('custom access of a project is sent with them', async () => {
    const fields = { level: 'custom', runs: 'apply', settings: 'delete', teams: 'manage', move: 'on' };
    const [change] = await sent('projects/prj-1/teams/tprj-1', fields);
    const attributes = {
      access: 'custom',
      'project-access': { settings: 'delete', teams: 'manage' },
      'workspace-access': { runs: 'apply', locking: false, create: false, move: true, delete: false },
    };
    expect(change?.body).toEqual({ data: { type: 'team-projects', attributes } });
  });

  it('what the platform has against it is shown with what was chosen', async () => {
    site.app.gateway.responses.set(`PATCH ${ofProject}`, refusal(422, 'Access is wrong'));
    const { status, text, page } = await sendForm(site.browser, `${path}/projects/prj-1/teams/tprj-1`, {
      level: 'maintain',
    });
    expect([status, text]).toEqual([422, expect.stringContaining('Access is wrong')]);
    expect(page.querySelector('#level option[selected]')?.getAttribute('value')).toBe('maintain');
  });

  it('access to something else, and for somebody who may not change it, is not there', async () => {
    site.respond('/api/v2/projects/prj-2', { data: projectOf('prj-2') });
    expect((await site.browser.open(`${path}/projects/prj-2/teams/tprj-1`)).status).toBe(404);
    site.respond('/api/v2/projects/prj-1', { data: projectOf('prj-1', {}, nothing) });
    expect((await site.browser.open(`${path}/projects/prj-1/teams/tprj-1`)).status).toBe(404);
  });
});
