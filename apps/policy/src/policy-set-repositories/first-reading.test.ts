import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  policySetRepositoryChangedV1,
  repositoryRefsFailedV1,
  repositoryRefsListedV1,
} from '@groundwork/contracts';
import { includedOf, resourceOf } from '@groundwork/testing';
import { z } from 'zod';
import { commitA, treeA } from '../testing/followed-repository.ts';
import { managedOrganization } from '../testing/managed-organization.ts';
import { startPolicyTestApp, type PolicyTestApp } from '../testing/policy-test-app.ts';

let terraform: PolicyTestApp;
let neutral: PolicyTestApp;
beforeAll(async () => {
  terraform = await startPolicyTestApp({ WIRE_VOCABULARY: 'terraform' });
  neutral = await startPolicyTestApp();
});
afterAll(() => Promise.all([terraform.stop(), neutral.stop()]));

const withRepository = z.object({ 'vcs-repo': z.object({ 'webhook-url': z.string() }) });

/** A set whose repository has not been read yet, and the events of its first reading. */
async function newlyFollowing(app: PolicyTestApp) {
  const { organization, createSet, client, setPath } = managedOrganization(app);
  const token = app.neighbors.oauthToken(organization.id);
  const vcsRepo = { identifier: 'acme/policies', 'oauth-token-id': token };
  const { id, attributes } = resourceOf(await createSet({ 'vcs-repo': vcsRepo }));
  const { 'webhook-url': url } = withRepository.parse(attributes)['vcs-repo'];
  const aggregateId = url.slice(url.lastIndexOf('/') + 1);
  await app.settle();
  const [changed] = app.eventsAbout(aggregateId);
  const subscription = policySetRepositoryChangedV1.data.parse(changed?.data);
  const about = { organizationId: organization.id, aggregateId, aggregateVersion: 1 };
  return {
    read: async () => client.get(`${setPath(id)}?include=newest_version`),
    list: () =>
      app.publish({
        definition: repositoryRefsListedV1,
        ...about,
        data: { subscription, branch: { name: 'main', commit: commitA, tree: treeA }, tags: null },
      }),
    fail: () =>
      app.publish({
        definition: repositoryRefsFailedV1,
        ...about,
        data: { subscription, reason: 'The repository was not found.' },
      }),
  };
}

describe('the first read of a policy set that has just got a repository', () => {
  it('in the terraform vocabulary the first read has the first version, with its commit', async () => {
    const { read, list } = await newlyFollowing(terraform);
    const [response] = await Promise.all([read(), list()]);
    expect(resourceOf(response).relationships?.['newest-version']?.data).not.toBeNull();
    expect(includedOf(response)).toMatchObject([
      { attributes: { 'ingress-attributes': { 'commit-sha': commitA, identifier: 'acme/policies' } } },
    ]);
  });

  it('in the terraform vocabulary the first read shows why the repository could not be read', async () => {
    const { read, fail } = await newlyFollowing(terraform);
    const [response] = await Promise.all([read(), fail()]);
    expect(resourceOf(response).attributes).toMatchObject({
      'vcs-repo': { error: 'The repository was not found.' },
    });
  });

  it('a set whose repository is still unread after a while is shown as it is', async () => {
    const { read, list } = await newlyFollowing(terraform);
    terraform.clock.advance(10_001);
    expect(resourceOf(await read()).relationships?.['newest-version']?.data).toBeNull();
    await list();
  });

  it('in the neutral vocabulary a set is shown as it is', async () => {
    const { read } = await newlyFollowing(neutral);
    expect(resourceOf(await read()).relationships?.['newest-version']?.data).toBeNull();
  });
});
