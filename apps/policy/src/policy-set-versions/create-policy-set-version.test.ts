import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createObjectLinks } from '@groundwork/auth';
import { problemsOf, resourceOf } from '@groundwork/testing';
import { identifiers, managedOrganization } from '../testing/managed-organization.ts';
import { madeAt, startPolicyTestApp, type PolicyTestApp } from '../testing/policy-test-app.ts';

let app: PolicyTestApp;

beforeAll(async () => {
  app = await startPolicyTestApp({ PENDING_UPLOAD_LIMIT: '5' });
});
afterAll(() => app.stop());

const managed = () => managedOrganization(app);

describe('B7 POST policy-sets/:id/versions', () => {
  it('B7 creates a pending version with an upload address that is valid for one hour', async () => {
    const { policySet, client, setPath, organization } = managed();
    const id = await policySet();
    const response = await client.post(`${setPath(id)}/versions`);
    expect(response.status).toBe(201);
    const version = resourceOf(response);
    expect(version).toMatchObject({
      type: 'policy-set-versions',
      attributes: {
        source: 'api',
        status: 'pending',
        'status-timestamps': {},
        error: null,
        'error-message': null,
        'policy-count': null,
        'created-at': madeAt.toISOString(),
        'updated-at': madeAt.toISOString(),
      },
      relationships: { 'policy-set': { data: { id, type: 'policy-sets' } } },
      links: { self: `/api/v2/policy-set-versions/${version.id}` },
    });
    expect(version.id).toMatch(/^polsetver-/);
    const [, objectId = ''] = (version.links?.['upload'] ?? '').split('https://groundwork.test/v1/object/');
    expect(createObjectLinks(app.ctx.config.objectLinkKeys).open(objectId)).toMatchObject({
      kind: 'upload',
      purpose: 'policy-set-version',
      subject: version.id,
      organizationId: organization.id,
      expiresAt: new Date(madeAt.getTime() + 3_600_000),
    });
  });

  it('B7 makes the set versioned for good and shows the newest version', async () => {
    const { policySet, version, show } = managed();
    const id = await policySet();
    const first = await version(id);
    const second = await version(id);
    expect((await show(id)).attributes).toMatchObject({ versioned: true, 'policy-count': 0 });
    expect((await show(id)).relationships).toMatchObject({
      'newest-version': { data: { id: second, type: 'policy-set-versions' } },
      'current-version': { data: null },
    });
    await app.settle();
    expect(app.eventsAbout(id).map(({ type }) => type)).toEqual(['policy-set.created', 'policy-set.updated']);
    expect(app.eventsAbout(first)).toMatchObject([
      { type: 'policy-set-version.created', data: { policySetId: id, status: 'pending' } },
    ]);
  });

  it('B7 ignores a body', async () => {
    const { policySet, client, setPath } = managed();
    const path = `${setPath(await policySet())}/versions`;
    expect((await client.post(path, '{"data":')).status).toBe(201);
  });
});

describe('B7 for a set that does not support uploads', () => {
  const why = 'This policy set does not support uploading versions: ';

  it('B7 is 422 for a set with its own policies', async () => {
    const { policySet, client, setPath, policy } = managed();
    const id = await policySet({}, { policies: identifiers('policies', [await policy()]) });
    const response = await client.post(`${setPath(id)}/versions`);
    expect({ status: response.status, problems: problemsOf(response) }).toEqual({
      status: 422,
      problems: [`: ${why}it has policies of its own. Change those, or remove them first`],
    });
  });

  it('B7 is 422 for a set with a repository', async () => {
    const { policySet, client, setPath, organization } = managed();
    const token = app.neighbors.oauthToken(organization.id);
    const id = await policySet({ 'vcs-repo': { identifier: 'acme/p', 'oauth-token-id': token } });
    const response = await client.post(`${setPath(id)}/versions`);
    expect(problemsOf(response)).toEqual([
      `: ${why}its policies come from its VCS repository. Push to the repository instead`,
    ]);
  });

  it('B7 is 422 if too many versions of the organization wait', async () => {
    const { policySet, client, setPath, version } = managed();
    const id = await policySet();
    for (let count = 0; count < 5; count += 1) await version(id);
    const response = await client.post(`${setPath(id)}/versions`);
    expect(response.status).toBe(422);
    expect(problemsOf(response)[0]).toContain('5 policy set versions of this organization are waiting');
  });

  it('B7 and an added policy at the same moment never leave a set with both', async () => {
    const { policySet, client, setPath, policy, relate, show } = managed();
    const member = await policy();
    for (let round = 0; round < 5; round += 1) {
      const id = await policySet();
      const responses = await Promise.all([
        client.post(`${setPath(id)}/versions`),
        relate('post', id, 'policies', [member]),
      ]);
      expect(responses.map(({ status }) => status).filter((status) => status === 422)).toHaveLength(1);
      const { attributes, relationships } = await show(id);
      const members = identifiers('policies', attributes['versioned'] === true ? [] : [member]);
      expect(relationships).toMatchObject({ policies: members });
      if (attributes['versioned'] === true) {
        await app.database.database.knex('policy_set_versions').where({ policy_set_id: id }).delete();
      }
    }
  });
});

it('B7 is 404 for a set that is unknown or another organization’s', async () => {
  const theirs = await managed().policySet();
  const { client, setPath } = managed();
  for (const id of [theirs, 'polset-unknown']) {
    expect((await client.post(`${setPath(id)}/versions`)).status).toBe(404);
  }
});
