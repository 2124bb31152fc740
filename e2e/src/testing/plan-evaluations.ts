import { bodyOf } from '@groundwork/client';
import { apiClient, waitFor } from '@groundwork/testing';
import { z } from 'zod';
import { asToken } from './publisher.ts';

const createdSchema = z.object({
  data: z.object({ id: z.string(), links: z.object({ upload: z.url() }) }),
});

const evaluationSchema = z.object({
  data: z.object({
    id: z.string(),
    attributes: z.object({
      status: z.string(),
      verdict: z.string().nullable(),
      source: z.string(),
      error: z.string().nullable(),
      'plan-digest': z.string().nullable(),
      'opa-version': z.string().nullable(),
    }),
  }),
});

const outcomesSchema = z.object({
  data: z.array(
    z.object({
      attributes: z.object({
        'policy-set-name': z.string(),
        outcomes: z.array(
          z.object({
            policy_name: z.string(),
            enforcement_level: z.string(),
            status: z.string(),
            output: z.array(z.object({ print: z.string() })),
          }),
        ),
      }),
    }),
  ),
});

type Evaluation = z.output<typeof evaluationSchema>['data']['attributes'];

/** Evaluations of the plans of a workspace on the platform, with the token of a pipeline. */
export function evaluationsOf(baseUrl: string, token: string, workspaceId: string) {
  const client = apiClient(baseUrl, { authorization: `Bearer ${token}` });
  const read = async (id: string): Promise<Evaluation> =>
    evaluationSchema.parse((await client.get(`/api/v2/policy-evaluations/${id}`)).body).data.attributes;
  return {
    /** Response to the creation. */
    tryCreate: (attributes: Record<string, unknown> = {}) =>
      client.post(`/api/v2/workspaces/${workspaceId}/policy-evaluations`, {
        data: { type: 'policy-evaluations', attributes },
      }),
    parseCreated(body: unknown): { readonly id: string; readonly upload: string } {
      const { id, links } = createdSchema.parse(body).data;
      return { id, upload: links.upload };
    },
    read,
    /** Resolves when the evaluation has ended. */
    ended: (id: string, timeoutMs = 60_000) =>
      waitFor(
        async () => {
          const evaluation = await read(id);
          return ['pending', 'running'].includes(evaluation.status) ? undefined : evaluation;
        },
        { timeoutMs, describe: `the verdict of ${id}` },
      ),
    /** The results of all policies by set, in the words of the command. */
    async outcomes(id: string) {
      const { body } = await client.get(`/api/v2/policy-evaluations/${id}/policy-set-outcomes`);
      return outcomesSchema.parse(body).data.map(({ attributes }) => ({
        name: attributes['policy-set-name'],
        policies: attributes.outcomes.map((outcome) => ({
          name: outcome.policy_name,
          'enforcement-level': outcome.enforcement_level,
          status: outcome.status,
          messages: outcome.output.map(({ print }) => print),
        })),
      }));
    },
  };
}

export type Evaluations = ReturnType<typeof evaluationsOf>;

export async function workspaceIdOf(
  baseUrl: string,
  token: string,
  organization: string,
  name: string,
): Promise<string> {
  const { api } = asToken(baseUrl, token);
  const { data } = await bodyOf(
    api.GET('/api/v2/organizations/{organization_name}/workspaces/{workspace_name}', {
      params: { path: { organization_name: organization, workspace_name: name } },
    }),
  );
  return data.id;
}

/** PUT of a plan to its upload address, without a token. */
export async function putPlan(address: string, plan: string): Promise<number> {
  const response = await fetch(address, { method: 'PUT', body: plan });
  await response.arrayBuffer();
  return response.status;
}
