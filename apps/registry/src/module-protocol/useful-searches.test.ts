import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { ModuleDescription } from '@groundwork/contracts';
import { moduleDescription, moduleDetails } from '../testing/builders.ts';
import { managedOrganization } from '../testing/managed-organization.ts';
import { idsIn, metaOf } from '../testing/protocol-lists.ts';
import { startRegistryTestApp, type RegistryTestApp } from '../testing/registry-test-app.ts';

interface Described {
  readonly readme: string;
  readonly inputs?: Readonly<Record<string, string>>;
  readonly resources?: readonly string[];
  readonly submodules?: readonly string[];
}

const modules: Readonly<Record<string, Described>> = {
  's3-bucket/aws': {
    readme:
      '# S3 bucket\n\nA private bucket for objects.\n\n## Security\n\nObjects have encryption at rest.\n\nSee the footnote.',
    inputs: { kms_key_arn: 'Key that encrypts the objects', name: 'Name of the bucket' },
    resources: ['aws_s3_bucket'],
  },
  'sqs-queue/aws': {
    readme: '# SQS\n\nA queue with a queue for dead letters.',
    inputs: { kms_key_arn: 'Key that encrypts messages' },
    resources: ['aws_sqs_queue'],
  },
  'eks/aws': {
    readme: '# EKS\n\nRuns a Kubernetes cluster.',
    inputs: { cluster_version: 'Version of Kubernetes' },
    resources: ['aws_eks_cluster'],
    submodules: ['karpenter'],
  },
  'vpc/aws': {
    readme: '# VPC\n\nA network with private and public subnets.',
    inputs: { cidr: 'Range of addresses' },
    resources: ['aws_vpc', 'aws_subnet'],
  },
  'network/google': { readme: '# Network\n\nA network of a project.', resources: ['google_compute_network'] },
  'postgresql/azurerm': {
    readme: '# Database\n\nA managed server for Postgres with a backup every night.',
    resources: ['azurerm_postgresql_server'],
  },
  'label/null': { readme: '# Label\n\nNames and tags for everything.', resources: ['null_resource'] },
};

let app: RegistryTestApp;
let managed: ReturnType<typeof managedOrganization>;

beforeAll(async () => {
  app = await startRegistryTestApp();
  managed = managedOrganization(app, { name: 'acme' });
  for (const [address, described] of Object.entries(modules)) {
    const [name = '', provider] = address.split('/');
    const module = await managed.module({ name, ...(provider !== undefined && { provider }) });
    const submodules = (described.submodules ?? []).map((submodule) =>
      moduleDescription({ ...without, name: submodule, path: `modules/${submodule}` }),
    );
    await managed.version(module, '1.0.0', moduleDetails({ root: rootOf(described), submodules }));
  }
});
afterAll(() => app.stop());

const without = { readme: null, variables: [], outputs: [], resources: [] };

const rootOf = ({ readme, inputs = {}, resources = [] }: Described): ModuleDescription =>
  moduleDescription({
    ...without,
    readme,
    variables: Object.entries(inputs).map(([name, description]) => ({
      ...{ name, description, type: 'string', default: null, required: true, sensitive: false },
    })),
    resources: resources.map((type) => ({ mode: 'managed', type, name: 'this' })),
  });

const read = (q: string) =>
  managed.client.get(`/api/registry/v1/modules/search?q=${encodeURIComponent(q)}&namespace=acme`);

/** Searches that people typed, and the modules that help them. */
it.each([
  ['bucket', ['s3-bucket/aws']],
  ['buckets', ['s3-bucket/aws']],
  ['s3 bucket', ['s3-bucket/aws']],
  ['kubernetes cluster', ['eks/aws']],
  ['clusters', ['eks/aws']],
  ['eks', ['eks/aws']],
  ['k8s', ['eks/aws']],
  ['karpenter', ['eks/aws']],
  ['queues', ['sqs-queue/aws']],
  ['kms_key_arn', ['s3-bucket/aws', 'sqs-queue/aws']],
  ['null_resource', ['label/null']],
  ['vpc/aws', ['vpc/aws']],
  ['terraform-aws-vpc', ['vpc/aws']],
  ['net', ['network/google', 'vpc/aws']],
  ['cidr', ['vpc/aws']],
  ['Sql', ['postgresql/azurerm']],
  ['sql backup', ['postgresql/azurerm']],
  ['encryption at rest', ['s3-bucket/aws']],
  ['footnote', ['s3-bucket/aws']],
])('%j finds the right module', async (q, expected) => {
  const found = idsIn(await read(q)).map((id) => id.split('/').slice(1, 3).join('/'));
  expect(found).toEqual(expected);
});

it.each([
  ['bukcet', 'bucket'],
  ['postgers', 'postgresql'],
  ['kuberentes cluster', 'kubernetes cluster'],
])('%j proposes the right word', async (q, expected) => {
  const response = await read(q);
  expect(idsIn(response)).toEqual([]);
  expect(metaOf(response)['suggestions']).toContain(expected);
});
