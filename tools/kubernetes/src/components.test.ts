import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { parseAllDocuments } from 'yaml';
import { z } from 'zod';

const k8s = join(import.meta.dirname, '..', '..', '..', 'k8s');
const read = (file: string) => readFileSync(join(k8s, file), 'utf8');

const containerSchema = z.object({
  name: z.string(),
  image: z.string().optional(),
  env: z.array(z.object({ name: z.string(), value: z.string() })).default([]),
  securityContext: z.unknown(),
  volumeMounts: z.array(z.object({ name: z.string(), mountPath: z.string() })).default([]),
  resources: z.object({ limits: z.object({ memory: z.string() }) }).optional(),
});
const podSchema = z.object({
  securityContext: z.looseObject({ fsGroupChangePolicy: z.string().optional() }),
  containers: z.array(containerSchema),
  initContainers: z.array(containerSchema).default([]),
  volumes: z.array(z.looseObject({ name: z.string() })).default([]),
});
const withTemplate = z.looseObject({ spec: z.looseObject({ template: z.object({ spec: podSchema }) }) });
const clusterSchema = z.looseObject({
  kind: z.literal('RabbitmqCluster'),
  spec: z.looseObject({ image: z.string(), override: z.object({ statefulSet: withTemplate }) }),
});

/** The first document of a file. */
const first = (file: string): unknown => parseAllDocuments(read(file))[0]?.toJS();

const single = (server: string) =>
  withTemplate.parse(first(`components/${server}/stateful-set.yaml`)).spec.template.spec;
const broker = clusterSchema.parse(first('components/rabbitmq-cluster/cluster.yaml')).spec;

describe.each([
  ['the single PostgreSQL', single('postgres'), []],
  ['the single RabbitMQ', single('rabbitmq'), []],
  // The operator adds the setup container, and may set no security contexts itself.
  ['the nodes of RabbitMQ', broker.override.statefulSet.spec.template.spec, ['setup-container']],
])('%s', (_name, pod, initContainers) => {
  it('is admitted in a namespace for restricted pods', () => {
    expect(pod.securityContext).toMatchObject({
      runAsNonRoot: true,
      seccompProfile: { type: 'RuntimeDefault' },
    });
    expect(pod.initContainers.map(({ name }) => name)).toEqual(initContainers);
    for (const { securityContext } of [...pod.containers, ...pod.initContainers])
      expect(securityContext).toEqual({ allowPrivilegeEscalation: false, capabilities: { drop: ['ALL'] } });
  });
});

describe('the single RabbitMQ', () => {
  const pod = single('rabbitmq');
  const [container] = pod.containers;

  it('has the cookie of Erlang outside of the volume whose modes kubelet changes', () => {
    const home = container?.volumeMounts.find(({ mountPath }) => mountPath === '/var/lib/rabbitmq');
    const data = container?.volumeMounts.find(({ name }) => name === 'data');

    expect(pod.volumes).toContainEqual({ name: home?.name, emptyDir: { sizeLimit: '16Mi' } });
    expect(data?.mountPath).toBe('/var/lib/rabbitmq/mnesia');
    expect(pod.securityContext.fsGroupChangePolicy).toBe('OnRootMismatch');
  });

  it('may use four fifths of its limit', () => {
    const limit = Number.parseInt(container?.resources?.limits.memory ?? '', 10) * 2 ** 20;
    const given = container?.env.find(({ name }) => name === 'RABBITMQ_SERVER_ADDITIONAL_ERL_ARGS')?.value;

    expect(given).toBe(`-rabbit total_memory_available_override_value ${Math.floor(limit * 0.8)}`);
  });
});

describe('images', () => {
  it('of servers have all numbers of their version', () => {
    const images = [
      ...[...single('postgres').containers, ...single('rabbitmq').containers].map(({ image }) => image),
      broker.image,
      z
        .object({ spec: z.object({ imageName: z.string() }) })
        .parse(first('components/cloudnative-pg/cluster.yaml')).spec.imageName,
    ];

    expect(images.filter((image) => !/:\d+\.\d+(\.\d+)?(-[a-z-]+)?$/.test(image ?? ''))).toEqual([]);
  });

  it('of the platform have a name that nobody can register', () => {
    const { images } = z
      .object({ images: z.array(z.object({ name: z.string() })) })
      .parse(first('base/kustomization.yaml'));

    expect(images.filter(({ name }) => !name.startsWith('registry.invalid/'))).toEqual([]);
  });
});
