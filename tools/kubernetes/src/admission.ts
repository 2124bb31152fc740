import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import type { ApiServer } from './api-server.ts';
import type { Programs } from './go-tools.ts';
import { podsOf } from './pod-security.ts';
import { resourceSchema, type Resource } from './resource.ts';
import { operatorFolders } from './schemas.ts';

const base = join(import.meta.dirname, '..', '..', '..', 'k8s', 'base');

/** Applies resources to an API server, each rendering in a namespace of its own. */
export interface Admission {
  /** Resolves with the reasons why the server refuses resources or their pods; undefined if it accepts all of them. */
  problemOf(resources: readonly Resource[]): Promise<string | undefined>;
}

/**
 * Makes the operators' kinds of resources known to a server.
 *
 * @throws Error with what kubectl said
 */
export async function openAdmission(programs: Programs, server: ApiServer): Promise<Admission> {
  const apply = async (resources: readonly object[]) => {
    const list = { apiVersion: 'v1', kind: 'List', items: resources };
    const args = ['apply', '--server-side', '--validate=strict', '--filename', '-'];
    return (await server.kubectl(args, JSON.stringify(list))).problem;
  };
  for (const folder of await operatorFolders())
    throwOn(await server.kubectl(['apply', '--server-side', '--filename', folder]));
  throwOn(await server.kubectl(['wait', '--for=condition=Established', '--timeout=60s', 'crd', '--all']));

  let count = 0;
  return {
    async problemOf(resources) {
      const name = `rendering-${(count += 1)}`;
      const own = resources.filter(({ kind }) => kind !== 'Namespace').map((each) => inNamespace(each, name));
      const pods = podsToMake(programs, resources, name);
      const problems = [
        await apply([namespace(name), ...made(pods, name), ...priorityClasses(pods, resources)]),
        await apply(own),
        await apply(pods.map(({ pod }) => pod)),
      ];
      const said = problems.filter((problem) => problem !== undefined);
      return said.length === 0 ? undefined : said.join('');
    },
  };
}

function throwOn({ problem }: { readonly problem: string | undefined }): void {
  if (problem !== undefined) throw new Error(problem);
}

/** With the labels of the overlays' namespace. */
function namespace(name: string): Resource {
  const resource = resourceSchema.parse(parse(readFileSync(join(base, 'namespace.yaml'), 'utf8')));
  return { ...resource, metadata: { ...resource.metadata, name } };
}

const inNamespace = (resource: Resource, name: string): Resource => ({
  ...resource,
  metadata: { ...resource.metadata, namespace: name },
});

/** Controllers of the cluster and the operators make pods. None run here, so each is made by hand, once. */
const podsToMake = (programs: Programs, resources: readonly Resource[], name: string) =>
  resources
    .flatMap((resource) => podsOf(programs, resource).map((template) => ({ resource, template })))
    .map(({ resource, template: { metadata, spec } }, index) => ({
      resource,
      pod: {
        apiVersion: 'v1',
        kind: 'Pod',
        metadata: { ...metadata, name: `${resource.metadata.name}-${index}`, namespace: name },
        spec: { ...spec, volumes: [...(spec.volumes ?? []), ...claimsOf(resource)] },
      },
    }));

const statefulSetSchema = z.object({
  spec: z.object({
    volumeClaimTemplates: z.array(z.object({ metadata: z.object({ name: z.string() }) })).default([]),
  }),
});

/** The controller of stateful sets adds a volume for each of their claims. RabbitMQ's operator makes one with this claim. */
function claimsOf(resource: Resource): object[] {
  const names =
    resource.kind === 'StatefulSet'
      ? statefulSetSchema.parse(resource).spec.volumeClaimTemplates.map(({ metadata }) => metadata.name)
      : resource.kind === 'RabbitmqCluster'
        ? ['persistence']
        : [];
  return names.map((name) => ({ name, persistentVolumeClaim: { claimName: name } }));
}

/** Controllers and operators also make the service accounts of these pods. Those of our own processes are applied. */
function made(pods: ReturnType<typeof podsToMake>, namespaceName: string): object[] {
  const operators = new Set(['Cluster', 'RabbitmqCluster']);
  const names = pods
    .filter(({ resource }) => operators.has(resource.kind))
    .flatMap(({ pod }) => pod.spec.serviceAccountName ?? []);
  return [...new Set(['default', ...names])].map((name) => ({
    apiVersion: 'v1',
    kind: 'ServiceAccount',
    metadata: { name, namespace: namespaceName },
  }));
}

/** Classes that the values name, and that a cluster has before. */
function priorityClasses(pods: ReturnType<typeof podsToMake>, resources: readonly Resource[]): object[] {
  const own = new Set(
    resources.filter(({ kind }) => kind === 'PriorityClass').map(({ metadata }) => metadata.name),
  );
  const names = new Set(pods.flatMap(({ pod }) => pod.spec.priorityClassName ?? []));
  return [...names]
    .filter((name) => !own.has(name))
    .map((name) => ({
      apiVersion: 'scheduling.k8s.io/v1',
      kind: 'PriorityClass',
      metadata: { name },
      value: 1000,
    }));
}
