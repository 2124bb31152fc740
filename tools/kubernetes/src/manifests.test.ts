import { readdirSync, readFileSync } from 'node:fs';
import { BlockList, isIP } from 'node:net';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { parseAllDocuments } from 'yaml';
import { z } from 'zod';
import { metadataRanges } from '@groundwork/outbound-http';
import { deploymentNames } from './deployments.ts';

const base = join(import.meta.dirname, '..', '..', '..', 'k8s', 'base');

const containerSchema = z.object({
  name: z.string(),
  securityContext: z.unknown(),
  resources: z.object({
    requests: z.record(z.string(), z.string()),
    limits: z.record(z.string(), z.string()),
  }),
});
const podSchema = z.object({
  serviceAccountName: z.string(),
  automountServiceAccountToken: z.boolean(),
  securityContext: z.looseObject({}),
  topologySpreadConstraints: z.array(z.looseObject({ topologyKey: z.string() })).default([]),
  containers: z.array(containerSchema),
  initContainers: z.array(containerSchema).default([]),
});
const selectorSchema = z.object({ matchLabels: z.record(z.string(), z.string()).default({}) });
const peerSchema = z.object({
  podSelector: selectorSchema.optional(),
  ipBlock: z.object({ cidr: z.string(), except: z.array(z.string()).default([]) }).optional(),
});
type Peer = z.output<typeof peerSchema>;
const policySchema = z.object({
  podSelector: selectorSchema,
  policyTypes: z.array(z.string()),
  ingress: z.array(z.object({ from: z.array(peerSchema).default([]) })).default([]),
  egress: z.array(z.object({ to: z.array(peerSchema).default([]) })).default([]),
});
const resourceSchema = z.object({
  kind: z.string(),
  metadata: z.object({ name: z.string() }),
  spec: z.unknown().optional(),
});

const resources = readdirSync(base, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.yaml'))
  .flatMap((file) => parseAllDocuments(readFileSync(join(base, file), 'utf8')))
  .flatMap((document) => resourceSchema.safeParse(document.toJS()).data ?? []);
const ofKind = (...kinds: readonly string[]) => resources.filter(({ kind }) => kinds.includes(kind));

const name = 'app.kubernetes.io/name';
const pods = ofKind('Deployment', 'Job').map(({ metadata, spec }) => ({
  name: metadata.name,
  pod: z.object({ template: z.object({ spec: podSchema }) }).parse(spec).template.spec,
}));
const policies = ofKind('NetworkPolicy').map(({ metadata, spec }) => ({
  name: metadata.name,
  policy: policySchema.parse(spec),
}));

describe.each(pods)('the pods of $name', ({ pod }) => {
  const containers = [...pod.containers, ...pod.initContainers];

  it('are no root, have no token of the cluster, and no right that they do not need', () => {
    expect(pod.automountServiceAccountToken).toBe(false);
    expect(pod.securityContext).toMatchObject({
      runAsNonRoot: true,
      seccompProfile: { type: 'RuntimeDefault' },
    });
    for (const { securityContext } of containers)
      expect(securityContext).toEqual({
        allowPrivilegeEscalation: false,
        readOnlyRootFilesystem: true,
        capabilities: { drop: ['ALL'] },
      });
  });

  it('say what they need, and may not take more memory or disk', () => {
    for (const { resources: own } of containers) {
      expect(Object.keys(own.requests).sort()).toEqual(['cpu', 'ephemeral-storage', 'memory']);
      expect(Object.keys(own.limits).sort()).toEqual(['ephemeral-storage', 'memory']);
    }
  });
});

it.each(deploymentNames)(
  'replicas of %s are in several zones and on several nodes, and leave one at a time',
  (deployment) => {
    const [pod] = pods.filter((each) => each.name === deployment);
    const [budget] = ofKind('PodDisruptionBudget').filter(({ metadata }) => metadata.name === deployment);

    expect(pod?.pod.topologySpreadConstraints.map(({ topologyKey }) => topologyKey)).toEqual([
      'topology.kubernetes.io/zone',
      'kubernetes.io/hostname',
    ]);
    expect(budget?.spec).toEqual({ maxUnavailable: 1, selector: { matchLabels: { [name]: deployment } } });
  },
);

it('each deployment and the migration have an account of their own, for an identity at a cloud', () => {
  const accounts = ofKind('ServiceAccount').map(({ metadata }) => metadata.name);

  expect(pods.map(({ pod }) => pod.serviceAccountName).sort()).toEqual(
    [...deploymentNames, 'migrate'].sort(),
  );
  expect(accounts.sort()).toEqual([...deploymentNames, 'migrate'].sort());
});

describe('the network policies', () => {
  it('nothing reaches a pod, and no pod reaches anything, unless another policy says so', () => {
    const [deny] = policies.filter((each) => each.name === 'default-deny');

    expect(deny?.policy).toEqual({
      podSelector: { matchLabels: {} },
      policyTypes: ['Ingress', 'Egress'],
      ingress: [],
      egress: [],
    });
  });

  it.each(pods.map((pod) => pod.name.replace(/^migrate-.*/, 'migrate')))('%s has one of its own', (pod) => {
    const own = policies.filter(({ policy }) => policy.podSelector.matchLabels[name] === pod);

    expect(own.map(({ policy }) => policy.policyTypes)).toEqual([['Ingress', 'Egress']]);
  });

  const namesOf = (peers: readonly Peer[]) =>
    peers.flatMap(({ podSelector }) => podSelector?.matchLabels[name] ?? []);
  const edges = (direction: 'ingress' | 'egress') =>
    policies.flatMap(({ name: own, policy }) =>
      direction === 'ingress'
        ? policy.ingress.flatMap(({ from }) => namesOf(from)).map((caller) => `${caller} → ${own}`)
        : policy.egress.flatMap(({ to }) => namesOf(to)).map((called) => `${own} → ${called}`),
    );

  it('whoever may call is let in, and whoever is let in may call; the gateway lets everybody in', () => {
    const called = edges('egress').filter((edge) => !edge.endsWith('→ gateway'));

    expect(called.length).toBeGreaterThan(0);
    expect(called.sort()).toEqual(edges('ingress').sort());
  });

  const listOf = (ranges: readonly string[]) => {
    const list = new BlockList();
    for (const range of ranges) {
      const [network = '', length] = range.split('/');
      list.addSubnet(network, Number(length), familyOf(network));
    }
    return list;
  };
  const familyOf = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4');

  it.each(metadataRanges)('no pod reaches metadata services at %s', (range) => {
    const [address = ''] = range.split('/');
    const family = familyOf(address);
    const reaching = policies.filter(({ policy }) =>
      policy.egress
        .flatMap(({ to }) => to.flatMap(({ ipBlock }) => ipBlock ?? []))
        .some(
          ({ cidr, except }) =>
            listOf([cidr]).check(address, family) && !listOf(except).check(address, family),
        ),
    );

    expect(reaching.map((each) => each.name)).toEqual([]);
  });
});
