import { beforeEach, describe, expect, it } from '@jest/globals';
import { changesOf, refusal, sendForm, useSignedInCatalogue } from '../testing/forms.ts';
import { listOf, policySetOf, respondWithOrganization } from '../testing/organization-responses.ts';

const site = useSignedInCatalogue();
const api = '/api/v2/policy-sets/polset-guard';
const request = `PATCH ${api}`;
const identifier = (type: string, id: string) => ({ type, id });
const named = (type: string, id: string, name: string) => ({ id, type, attributes: { name } });
let path: string;
beforeEach(() => {
  path = `${respondWithOrganization(site.app.gateway, 'acme')}/policy-sets/polset-guard/scope`;
  const tags = [
    { 'tag-key': 'env', 'tag-value': 'test', 'is-exclude': false },
    { 'tag-key': 'legacy', 'tag-value': null, 'is-exclude': true },
  ];
  site.respond(api, {
    data: policySetOf(
      'guard',
      { 'tag-selectors': tags },
      {
        projects: { data: [identifier('projects', 'prj-1')] },
        workspaces: { data: [identifier('workspaces', 'ws-1'), identifier('workspaces', 'ws-hidden')] },
      },
    ),
    included: [named('projects', 'prj-1', 'shop'), named('workspaces', 'ws-1', 'shop-prod')],
  });
  site.respond(
    '/api/v2/organizations/acme/projects?filter[names]=Data',
    listOf([named('projects', 'prj-2', 'data')]),
  );
  site.respond('/api/v2/organizations/acme/workspaces/new', { data: named('workspaces', 'ws-2', 'new') });
  site.respond(request, { data: policySetOf('guard') });
});

const workspaces = (...ids: readonly string[]) => ({ data: ids.map((id) => identifier('workspaces', id)) });
const projects = (...ids: readonly string[]) => ({ data: ids.map((id) => identifier('projects', id)) });

describe('choosing what a policy set applies to', () => {
  it('the form has what it applies to now; a workspace that one may not see has its id', async () => {
    const { page } = await site.browser.open(path);
    const texts = page.querySelectorAll('main textarea').map(({ text }) => text.trim());
    expect(texts).toEqual(['shop', 'shop-prod\nws-hidden', 'env=test', '', '', 'legacy']);
  });

  it('it is attached to projects, workspaces and tags, and others are left out', async () => {
    const changes = await changesOf(site.app, async () => {
      const { headers } = await sendForm(site.browser, path, {
        projects: 'shop\r\nData\r\n',
        workspaces: 'ws-hidden',
        tags: 'team=a\r\nenv = test',
        'not-workspaces': 'new',
        'not-tags': 'legacy',
      });
      expect(headers.get('location')).toBe('/app/organizations/acme/policy-sets/polset-guard?done=scoped');
    });
    const tag = (key: string, value: string | null, isExclude: boolean) => ({
      'tag-key': key,
      'tag-value': value,
      'is-exclude': isExclude,
    });
    expect(changes).toEqual([
      {
        request,
        body: {
          data: {
            type: 'policy-sets',
            attributes: {
              global: false,
              'tag-selectors': [
                tag('team', 'a', false),
                tag('env', 'test', false),
                tag('legacy', null, true),
              ],
            },
            relationships: {
              projects: projects('prj-1', 'prj-2'),
              workspaces: workspaces('ws-hidden'),
              'project-exclusions': projects(),
              'workspace-exclusions': workspaces('ws-2'),
            },
          },
        },
      },
    ]);
  });

  it('one for all workspaces sends only what it leaves out', async () => {
    const changes = await changesOf(site.app, () =>
      sendForm(site.browser, path, { global: 'on', projects: 'shop', tags: 'a', 'not-workspaces': 'new' }),
    );
    expect(changes.map(({ body }) => body)).toEqual([
      {
        data: {
          type: 'policy-sets',
          attributes: { global: true, 'tag-selectors': [] },
          relationships: { 'project-exclusions': projects(), 'workspace-exclusions': workspaces('ws-2') },
        },
      },
    ]);
  });

  it('names that nobody has are told, and nothing is changed', async () => {
    const changes = await changesOf(site.app, async () => {
      const fields = { projects: 'nothing', workspaces: 'nowhere' };
      const { status, page } = await sendForm(site.browser, path, fields);
      const told = page.querySelectorAll('[role="alert"] li').map(({ text }) => text);
      expect([status, told]).toEqual([
        422,
        ['There is no project nothing.', 'There is no workspace nowhere, or you may not see it.'],
      ]);
      expect(page.querySelector('#projects')?.text.trim()).toBe('nothing');
    });
    expect(changes).toEqual([]);
  });

  it('too many new names are told before any is looked up', async () => {
    const before = site.app.gateway.asked.length;
    const many = Array.from({ length: 101 }, (_, index) => `w${index}`).join('\n');
    expect((await sendForm(site.browser, path, { workspaces: many })).text).toContain(
      'at most 100 workspaces',
    );
    expect(site.app.gateway.asked.slice(before).filter((each) => each.includes('/workspaces/w'))).toEqual([]);
  });

  it('what the platform has against it is shown', async () => {
    site.app.gateway.responses.set(request, refusal(422, 'Tag key is too long'));
    const { status, text } = await sendForm(site.browser, path, { tags: 'a=b' });
    expect([status, text]).toEqual([422, expect.stringContaining('Tag key is too long')]);
  });
});
