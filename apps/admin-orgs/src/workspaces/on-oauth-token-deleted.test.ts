import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { oauthTokenDeletedV1, ownAccord } from '@groundwork/contracts';
import { newId, type OauthTokenId } from '@groundwork/contracts/resource-ids';
import { fillTables, problemsOf } from '@groundwork/testing';
import { type TestApp, startTestApp } from '../testing/admin-orgs-test-app.ts';
import { type BuiltOrganization, buildOrganization, buildWorkspace } from '../testing/builders.ts';
import { onOauthTokenDeleted } from './on-oauth-token-deleted.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const repository = (oauthTokenId: OauthTokenId) => ({
  oauthTokenId,
  identifier: 'acme/net',
  displayIdentifier: 'acme/net',
  branch: '',
  ingressSubmodules: false,
  tagsRegex: '',
  serviceProvider: 'vcs1' as const,
  httpUrl: 'https://vcs.example',
});

const buildLinked = (built: BuiltOrganization, oauthTokenId: OauthTokenId, name?: string) =>
  buildWorkspace(app, built, { vcsRepo: repository(oauthTokenId), ...(name !== undefined && { name }) });

const receive = (organizationId: BuiltOrganization['organization']['id'] | null, id: OauthTokenId) =>
  app.ctx.inTransaction((tx) =>
    onOauthTokenDeleted(app.ctx).handle(tx, {
      id: randomUUID(),
      type: oauthTokenDeletedV1.type,
      major: 1,
      publisher: 'vcs-connections',
      occurredAt: '2026-11-21T12:00:00.000Z',
      organizationId,
      aggregate: { kind: oauthTokenDeletedV1.aggregate, id, version: 2 },
      deleted: true,
      cause: ownAccord,
      data: { id, oauthClientId: newId('oauthClient') },
    }),
  );

describe('oauth-token.deleted', () => {
  it('a deleted OAuth token is unlinked from its workspaces only, each with an event', async () => {
    const built = await buildOrganization(app);
    const [gone, kept] = [newId('oauthToken'), newId('oauthToken')];
    const workspace = await buildLinked(built, gone);
    const other = await buildLinked(built, kept);
    await receive(built.organization.id, gone);
    const stored = await app.ctx.stores.workspaces.findEverywhere([workspace.id, other.id]);
    expect(new Map(stored.map(({ id, vcsRepo, version }) => [id, [vcsRepo, version]]))).toEqual(
      new Map<string, unknown>([
        [workspace.id, [null, 2]],
        [other.id, [repository(kept), 1]],
      ]),
    );
    expect((await app.events()).at(-1)).toMatchObject({
      type: 'workspace.updated',
      aggregate: { id: workspace.id, version: 2 },
      data: { oauthTokenId: null },
    });
  });

  it('more workspaces than one batch are unlinked, and a second delivery changes nothing', async () => {
    const built = await buildOrganization(app);
    const token = newId('oauthToken');
    const { id } = await buildLinked(built, token, 'first');
    await fillTables(
      app.ctx.databases.requests,
      `insert into workspaces select organization_id, id || number, project_id, name || number, description,
        vcs_oauth_token_id, vcs_identifier, vcs_display_identifier, vcs_branch, vcs_ingress_submodules,
        vcs_service_provider, vcs_http_url, version, created_at, updated_at
      from workspaces, generate_series(1, 450) as number where id = ?`,
      [id],
    );
    await receive(built.organization.id, token);
    await receive(built.organization.id, token);
    const versions: unknown[] = await app.ctx.databases.requests
      .knex('workspaces')
      .select('version')
      .where({ organization_id: built.organization.id, vcs_oauth_token_id: null, version: 2 });
    expect(versions).toHaveLength(451);
  });

  it('a deleted OAuth token leaves workspaces of other organizations alone, whatever the event says', async () => {
    const built = await buildOrganization(app);
    const stranger = await buildOrganization(app);
    const token = newId('oauthToken');
    const { id } = await buildLinked(built, token);
    await receive(stranger.organization.id, token);
    const [stored] = await app.ctx.stores.workspaces.findEverywhere([id]);
    expect(stored?.vcsRepo).not.toBeNull();
    await expect(receive(null, token)).rejects.toThrow('names no organization');
  });

  it('a request that found the OAuth token before its deletion can no longer link with it', async () => {
    const built = await buildOrganization(app);
    const { id } = app.vcsConnections.addOauthToken(built.organization.id, {
      serviceProvider: 'vcs2',
      httpUrl: 'https://git.example/',
    });
    await receive(built.organization.id, id);
    const vcsRepo = { identifier: 'acme/net', 'oauth-token-id': id };
    const client = app.as(built.owner.principal);
    const path = `/api/v2/organizations/${built.organization.name}/workspaces`;
    const body = { data: { type: 'workspaces', attributes: { name: 'late', 'vcs-repo': vcsRepo } } };
    const refused = ['/data/attributes/vcs-repo/oauth-token-id: Vcs repo oauth token id does not exist'];
    expect(problemsOf(await client.post(path, body))).toEqual(refused);
    const workspace = await buildWorkspace(app, built);
    const change = { data: { type: 'workspaces', attributes: { 'vcs-repo': vcsRepo } } };
    expect(problemsOf(await client.patch(`/api/v2/workspaces/${workspace.id}`, change))).toEqual(refused);
  });
});
