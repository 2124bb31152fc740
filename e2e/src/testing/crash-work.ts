import { apiClient, waitFor, type ApiClient } from '@groundwork/testing';
import { z } from 'zod';
import type { VcsSite } from '@groundwork/testing/local-vcs';
import { persistently, requireOutage } from './chaos.ts';
import type { TestPlatform } from './platform.ts';
import { provider, upload } from './publisher.ts';

const versionSchema = z.object({ data: z.object({ id: z.string(), links: z.object({ upload: z.url() }) }) });
const repositorySchema = z.object({ 'vcs-repo': z.object({ 'webhook-url': z.url() }) });
const moduleSchema = z.object({ data: z.object({ id: z.string(), attributes: repositorySchema }) });
const setsSchema = z.object({
  data: z.array(z.object({ id: z.string(), attributes: repositorySchema.extend({ name: z.string() }) })),
});

/** Long, because the process that creates the webhook may be killed repeatedly. */
const webhookTimeoutMs = 180_000;

/** A module or policy set that follows a repository. */
export interface Follower {
  readonly id: string;
  /** API path. */
  readonly path: string;
  readonly webhookUrl: string;
}

export type Work = ReturnType<typeof workOf>;

/** Actions of an organization's owner while processes are killed; each request is retried until it is accepted. */
export function workOf(test: TestPlatform, organization: string) {
  const client = apiClient(test.platform.baseUrl, { authorization: `Bearer ${test.adminToken}` });
  const inOrganization = `/api/v2/organizations/${organization}`;
  const modulePath = (name: string) =>
    `${inOrganization}/registry-modules/private/${organization}/${name}/${provider}`;

  return {
    /** Publishes a version. Resolves with the id of the version whose upload returned 200. */
    publishVersion: (name: string, index: number, archive: Buffer): Promise<string> => {
      let attempt = 0;
      return uploadTo(client, `${modulePath(name)}/versions`, archive, () => {
        attempt += 1;
        const attributes = { version: `1.${index}.${attempt}` };
        return { data: { type: 'registry-module-versions', attributes } };
      });
    },

    publishPolicies: (setId: string, archive: Buffer): Promise<string> =>
      uploadTo(client, `/api/v2/policy-sets/${setId}/versions`, archive, () => ({
        data: { type: 'policy-set-versions' },
      })),

    /** Reports that a pipeline uses a version of a module. Resolves with the name of the accepted report. */
    report: (name: string, module: string, version: string): Promise<string> =>
      persistently(async () => {
        const modules = [{ key: module, source: `${organization}/${module}/${provider}`, version }];
        const attributes = { modules, report: { name, organization } };
        const { status } = await client.post('/api/v2/module-checks', {
          data: { type: 'module-checks', attributes },
        });
        return status === 200 ? name : requireOutage(status);
      }),

    /** 422 means that an earlier response was lost. */
    followWithModule: (name: string, vcsRepo: object): Promise<Follower> =>
      persistently(async () => {
        const document = { data: { type: 'registry-modules', attributes: { 'vcs-repo': vcsRepo } } };
        const created = await client.post(`${inOrganization}/registry-modules/vcs`, document);
        if (created.status !== 201 && created.status !== 422) return requireOutage(created.status);
        const path = modulePath(name);
        const shown = await client.get(path);
        if (shown.status !== 200) return requireOutage(shown.status);
        const { id, attributes } = moduleSchema.parse(shown.body).data;
        return { id, path, webhookUrl: attributes['vcs-repo']['webhook-url'] };
      }),

    followWithPolicySet: (name: string, vcsRepo: object): Promise<Follower> =>
      persistently(async () => {
        const path = `${inOrganization}/policy-sets`;
        const attributes = { name, 'vcs-repo': vcsRepo };
        const created = await client.post(path, { data: { type: 'policy-sets', attributes } });
        if (created.status !== 201 && created.status !== 422) return requireOutage(created.status);
        const listed = await client.get(`${path}?search[name]=${name}`);
        if (listed.status !== 200) return requireOutage(listed.status);
        const set = setsSchema.parse(listed.body).data.find((each) => each.attributes.name === name);
        if (!set) return requireOutage(created.status);
        const { id, attributes: shown } = set;
        return { id, path: `/api/v2/policy-sets/${id}`, webhookUrl: shown['vcs-repo']['webhook-url'] };
      }),

    /** 404 means that an earlier response was lost. */
    remove: (path: string): Promise<true> =>
      persistently(async () => {
        const { status } = await client.delete(path);
        return status === 204 || status === 404 ? true : requireOutage(status);
      }),
  };
}

export const untilHooked = (site: VcsSite, { path, webhookUrl }: Follower) =>
  waitFor(() => site.hookAt(webhookUrl), {
    timeoutMs: webhookTimeoutMs,
    describe: `the webhook of ${path}`,
  });

/** Delivers a push until it is accepted, as providers do. */
export async function deliverPush(site: VcsSite, follower: Follower, ref: string): Promise<void> {
  await untilHooked(site, follower);
  await persistently(async () => {
    // The secret may just have changed, so the delivery is signed again.
    const hook = site.hookAt(follower.webhookUrl);
    if (!hook) return null;
    const status = await site.deliver(hook, { ref });
    return status === 202 ? true : requireOutage(status);
  });
}

/**
 * If the response to a creation is lost, the version stays pending, as with any client; the next attempt creates
 * another.
 */
async function uploadTo(
  client: ApiClient,
  path: string,
  archive: Buffer,
  nextDocument: () => unknown,
): Promise<string> {
  const version = await persistently(async () => {
    const response = await client.post(path, nextDocument());
    return response.status === 201 ? versionSchema.parse(response.body).data : requireOutage(response.status);
  });
  await persistently(async () => {
    const status = await upload(version.links.upload, archive);
    return status === 200 ? true : requireOutage(status);
  });
  return version.id;
}
