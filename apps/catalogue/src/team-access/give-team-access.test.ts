import { beforeEach, describe, expect, it } from '@jest/globals';
import { changesOf, refusal, sendForm, useSignedInCatalogue } from '../testing/forms.ts';
import { listOf, respondWithOrganization } from '../testing/organization-responses.ts';
import {
  nothing,
  projectOf,
  teamProjectOf,
  teamsOf,
  teamWorkspaceOf,
  workspaceOf,
} from '../testing/workspaces.ts';

const site = useSignedInCatalogue();
let path: string;
beforeEach(() => {
  path = respondWithOrganization(site.app.gateway, 'acme');
  site.respond('/api/v2/workspaces/ws-1', { data: workspaceOf('ws-1') });
  site.respond('/api/v2/projects/prj-1', { data: projectOf('prj-1') });
  site.respond('/api/v2/team-workspaces', listOf([]));
  site.respond('/api/v2/team-projects', listOf([]));
  site.respond(
    '/api/v2/organizations/acme/teams',
    teamsOf({ 'team-1': 'owners', 'team-2': 'deploy', 'team-3': 'audit' }),
  );
});

const rowsOf = async (address: string) => {
  const { page } = await site.browser.open(address);
  return page.querySelectorAll('tbody tr').map((row) => row.structuredText.replaceAll(/\s+/g, ' ').trim());
};
const reference = (type: string, id: string) => ({ data: { type, id } });

describe('the teams with access', () => {
  it('those of a workspace say what they may do', async () => {
    const given = [
      teamWorkspaceOf('tws-1', 'team-2', { access: 'admin' }),
      teamWorkspaceOf('tws-2', 'team-9', { access: 'custom', runs: 'plan', 'workspace-locking': true }),
    ];
    site.respond('/api/v2/team-workspaces', listOf(given));
    expect(await rowsOf(`${path}/workspaces/ws-1/teams`)).toEqual([
      'deploy admin everything: also change and delete it, and give teams access Change Remove',
      'team-9 custom see it, report what policies said about plans, lock workspaces Change Remove',
    ]);
    expect(site.app.gateway.asked).toContain(
      '/api/v2/team-workspaces?filter[workspace][id]=ws-1&page[number]=1&page[size]=50',
    );
  });

  it('those of a project say so, too', async () => {
    site.respond('/api/v2/team-projects', listOf([teamProjectOf('tprj-1', 'team-2', 'custom')]));
    expect(await rowsOf(`${path}/projects/prj-1/teams`)).toEqual([
      'deploy custom see it, report what policies said about plans, create workspaces, change the project, see which teams have access Change Remove',
    ]);
  });

  it('without any, the command is there for those who may give access, and nothing else for others', async () => {
    const { page } = await site.browser.open(`${path}/projects/prj-1/teams`);
    expect(page.querySelector('#access-command')?.text).toContain(
      '"data[relationships][project][data][id]=prj-1"',
    );
    expect(page.querySelectorAll('#team option').map(({ text }) => text)).toEqual(['deploy', 'audit']);
    site.respond('/api/v2/projects/prj-1', { data: projectOf('prj-1', {}, nothing) });
    const closed = await site.browser.open(`${path}/projects/prj-1/teams`);
    expect(closed.text).toContain('None of your teams has access');
    expect(closed.page.querySelector('main form, main pre')).toBeNull();
  });

  it('those of another organization are not there, and other words are no kinds', async () => {
    respondWithOrganization(site.app.gateway, 'globex');
    expect((await site.browser.open('/app/organizations/globex/workspaces/ws-1/teams')).status).toBe(404);
    expect((await site.browser.open(`${path}/policy-sets/polset-1/teams`)).status).toBe(404);
  });
});

describe('giving a team access', () => {
  it('a workspace: the list is next', async () => {
    const request = 'POST /api/v2/team-workspaces';
    site.respond(request, { data: teamWorkspaceOf('tws-1', 'team-2', { access: 'plan' }) }, 201);
    const changes = await changesOf(site.app, async () => {
      const { headers } = await sendForm(site.browser, `${path}/workspaces/ws-1/teams`, {
        team: 'team-2',
        level: 'plan',
      });
      expect(headers.get('location')).toBe(`${path}/workspaces/ws-1/teams?done=given`);
    });
    const relationships = { team: reference('teams', 'team-2'), workspace: reference('workspaces', 'ws-1') };
    const data = { type: 'team-workspaces', attributes: { access: 'plan' }, relationships };
    expect(changes).toEqual([{ request, body: { data } }]);
  });

  it('a project, custom: the details are next', async () => {
    const request = 'POST /api/v2/team-projects';
    site.respond(request, { data: teamProjectOf('tprj-1', 'team-2', 'custom') }, 201);
    const changes = await changesOf(site.app, async () => {
      const { headers } = await sendForm(site.browser, `${path}/projects/prj-1/teams`, {
        team: 'team-2',
        level: 'custom',
      });
      expect(headers.get('location')).toBe(`${path}/projects/prj-1/teams/tprj-1`);
    });
    const relationships = { team: reference('teams', 'team-2'), project: reference('projects', 'prj-1') };
    const data = { type: 'team-projects', attributes: { access: 'custom' }, relationships };
    expect(changes).toEqual([{ request, body: { data } }]);
  });

  it('what the platform has against it is shown', async () => {
    site.app.gateway.responses.set('POST /api/v2/team-workspaces', refusal(422, 'Team has access already'));
    const { status, text } = await sendForm(site.browser, `${path}/workspaces/ws-1/teams`, {
      team: 'team-2',
    });
    expect([status, text]).toEqual([422, expect.stringContaining('Team has access already')]);
  });

  it('somebody who may not give access cannot send it', async () => {
    site.respond('/api/v2/workspaces/ws-1', { data: workspaceOf('ws-1', {}, nothing) });
    const changes = await changesOf(site.app, async () => {
      const fields = { team: 'team-2', level: 'read' };
      expect((await sendForm(site.browser, `${path}/workspaces/ws-1/teams`, fields)).status).toBe(404);
    });
    expect(changes).toEqual([]);
  });
});
