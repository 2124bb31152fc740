import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { uniformPermissions } from '@groundwork/contracts';
import { problemsOf, resourceOf, waitFor } from '@groundwork/testing';
import { managedOrganization } from '../testing/managed-organization.ts';
import { startPolicyTestApp, type PolicyTestApp } from '../testing/policy-test-app.ts';

let app: PolicyTestApp;

beforeAll(async () => {
  app = await startPolicyTestApp();
});
afterAll(() => app.stop());

async function policyToFill() {
  const { client, policy, manager, organization } = managedOrganization(app);
  const id = await policy({ name: 'regions' });
  const path = `/api/v2/policies/${id}`;
  return {
    id,
    client,
    path,
    manager,
    organization,
    /** Sends the first bytes after the sender's permission has been checked. */
    slowUpload: async () => {
      const authorize = jest.spyOn(app.ctx.grants, 'authorize');
      const slow = app.begin(manager, 'PUT', `${path}/upload`);
      slow.write('main = ');
      await waitFor(() => authorize.mock.results.length === 1);
      await authorize.mock.results[0]?.value;
      authorize.mockRestore();
      return async () => {
        const status = new Promise<number | undefined>((resolve, reject) => {
          slow.once('error', reject);
          slow.once('response', (response) => {
            resolve(response.resume().statusCode);
          });
        });
        slow.end('rule { true }');
        return await status;
      };
    },
    upload: (body: unknown, headers: Record<string, string> = {}) =>
      client.put(`${path}/upload`, body, { headers }),
    text: async () => (await client.get(`${path}/download`)).body,
  };
}

describe('the text of a policy', () => {
  it('a policy text is uploaded as bytes of any media type and replaces the previous one', async () => {
    const { id, upload, text, client, path } = await policyToFill();
    const octets = { 'content-type': 'application/octet-stream' };
    const uploaded = await upload(Buffer.from('main = rule { true }'), octets);
    expect(uploaded.status).toBe(200);
    expect(resourceOf(uploaded)).toEqual(resourceOf(await client.get(path)));
    expect(await text()).toBe('main = rule { true }');
    expect((await upload('main = rule { false } # ü')).status).toBe(200);
    expect(await text()).toBe('main = rule { false } # ü');
    expect(resourceOf(await client.get(path)).links?.['download']).toBe(`${path}/download`);
    await app.settle();
    expect(app.eventsAbout(id).map(({ type }) => type)).toEqual([
      'policy.created',
      'policy.updated',
      'policy.updated',
    ]);
  });

  it('uploading the same policy text again is 200 and changes nothing', async () => {
    const { id, upload } = await policyToFill();
    const first = await upload('x');
    expect(resourceOf(await upload('x'))).toEqual(resourceOf(first));
    await app.settle();
    expect(app.eventsAbout(id)).toHaveLength(2);
  });

  it('a policy text of 10 MB is accepted, one byte more is 413', async () => {
    const { upload } = await policyToFill();
    expect((await upload(Buffer.alloc(10_000_000, 'a'))).status).toBe(200);
    expect((await upload(Buffer.alloc(10_000_001, 'a'))).status).toBe(413);
  });

  it.each<[string, Buffer]>([
    ['nothing', Buffer.alloc(0)],
    ['blanks', Buffer.from(' \n')],
    ['no UTF-8', Buffer.from([0xff, 0xfe])],
    ['a NUL', Buffer.from('a\0b')],
  ])('a policy text with %s is 422', async (_what, body) => {
    expect((await (await policyToFill()).upload(body)).status).toBe(422);
  });
});

it('a policy text in the reserved package is 422 for OPA, and any text for the other kind', async () => {
  const { policy, client } = managedOrganization(app);
  const rego = await policy({ kind: 'kind2', query: 'data.groundwork.deny' });
  const upload = (id: string) => client.put(`/api/v2/policies/${id}/upload`, '# a\npackage groundwork\n');
  expect(problemsOf(await upload(rego))).toEqual([
    ': The package groundwork is reserved for the parameters and exemptions of a policy set. Rename it.',
  ]);
  expect((await upload(await policy())).status).toBe(200);
});

describe('a policy text while the database is too slow', () => {
  it('an upload that waits too long for a lock is 503 with Retry-After, and works once it is free', async () => {
    const { id, upload, text } = await policyToFill();
    const holder = await app.database.database.knex.transaction();
    await holder('policies').where({ id }).forUpdate();
    expect(await upload('late')).toMatchObject({ status: 503, headers: { 'retry-after': '1' } });
    await holder.rollback();
    expect((await upload('free')).status).toBe(200);
    expect(await text()).toBe('free');
  });
});

describe('a slow upload of a policy text', () => {
  it('a slowly uploaded policy text is stored if nothing has changed in the meantime', async () => {
    const { slowUpload, text } = await policyToFill();
    const finish = await slowUpload();
    expect(await finish()).toBe(200);
    expect(await text()).toBe('main = rule { true }');
  });

  it('a slow upload is 404 and stores nothing if the permission was lost in the meantime', async () => {
    const { slowUpload, manager, organization, id } = await policyToFill();
    const finish = await slowUpload();
    app.neighbors.setGrants(manager, organization.id, {
      membership: 'member',
      permissions: uniformPermissions(false),
      readsModules: true,
      consumers: [],
    });
    app.ctx.grants.flush();
    expect(await finish()).toBe(404);
    expect(await textsOf(id)).toEqual([]);
  });

  it('a slow upload is 404 and stores nothing if the organization was disabled in the meantime', async () => {
    const { slowUpload, organization, id } = await policyToFill();
    const finish = await slowUpload();
    app.neighbors.setOrganization({ ...organization, disabled: true });
    app.ctx.grants.flush();
    expect(await finish()).toBe(404);
    expect(await textsOf(id)).toEqual([]);
  });

  it('slow uploads do not delay others, however many there are', async () => {
    const slow = await policyToFill();
    const finishers = [];
    for (let count = 0; count < 6; count += 1) finishers.push(await slow.slowUpload());
    expect((await (await policyToFill()).upload('x')).status).toBe(200);
    expect((await slow.upload('y')).status).toBe(200);
    expect(await Promise.all(finishers.map((finish) => finish()))).toEqual(finishers.map(() => 200));
  });
});

const textsOf = (id: string): Promise<unknown[]> =>
  app.database.database.knex('policy_texts').where({ policy_id: id });
