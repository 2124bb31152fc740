import { execFile } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual, promisify } from 'node:util';
import { parseAllDocuments } from 'yaml';
import { z } from 'zod';
import { deploymentNames } from './deployments.ts';
import type { Programs } from './go-tools.ts';

const run = promisify(execFile);
const k8s = join(import.meta.dirname, '..', '..', '..', 'k8s');
const chart = join(k8s, 'chart');
const large = { maxBuffer: 2 ** 26 };

const ingress = ['ingress.enabled=true', 'configuration.TRUSTED_PROXIES=10.0.0.0/8'];
const oneReplica = deploymentNames.map((name) => `deployments.${name}.replicas=1`);

/** Kustomize folders, each with the values for which the chart must render the same resources. */
const pairs = [
  { folder: 'base', values: [] },
  { folder: 'overlays/external-services', values: ['externalServers.enabled=true', ...ingress] },
  {
    folder: 'overlays/production',
    values: ['postgres=cluster', 'rabbitmq=cluster', 'autoscaling.enabled=true', ...ingress],
  },
  {
    folder: 'overlays/single-node',
    values: ['postgres=single', 'rabbitmq=single', ...oneReplica],
  },
];

export interface Finding {
  readonly what: string;
  readonly problem: string | undefined;
}

/** Renders all overlays and the chart, checks them against the schemas, and compares them. */
export async function checkRendering(programs: Programs, schemas: string): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const folder of ['base', ...overlays()]) {
    const text = await kustomized(programs, folder);
    findings.push({ what: `k8s/${folder} is valid`, problem: await problemOf(programs, schemas, text) });
  }
  for (const { folder, values } of pairs) {
    const text = await templated(programs, values);
    const what = `k8s/chart, like k8s/${folder},`;
    findings.push({ what: `${what} is valid`, problem: await problemOf(programs, schemas, text) });
    const difference = differenceOf(resourcesIn(await kustomized(programs, folder)), resourcesIn(text));
    findings.push({ what: `${what} has the same resources`, problem: difference });
  }
  return findings;
}

const overlays = () => readdirSync(join(k8s, 'overlays')).map((name) => `overlays/${name}`);

async function kustomized({ kustomize }: Programs, folder: string): Promise<string> {
  return (await run(kustomize, ['build', join(k8s, folder)], large)).stdout;
}

async function templated({ helm }: Programs, values: readonly string[]): Promise<string> {
  const args = ['template', 'groundwork', chart, ...values.flatMap((value) => ['--set', value])];
  return (await run(helm, args, large)).stdout;
}

async function problemOf(
  { kubeconform }: Programs,
  schemas: string,
  text: string,
): Promise<string | undefined> {
  const child = run(kubeconform, ['-strict', '-schema-location', schemas], large);
  child.child.stdin?.end(text);
  return await child.then(
    () => undefined,
    (error: unknown) => z.object({ stdout: z.string() }).parse(error).stdout,
  );
}

const resourceSchema = z.looseObject({
  kind: z.string(),
  metadata: z.looseObject({ name: z.string(), annotations: z.record(z.string(), z.string()).optional() }),
});
type Resource = z.output<typeof resourceSchema>;

/** Resources, keyed by kind and name, in the form that `comparable` returns. */
function resourcesIn(text: string): Map<string, unknown> {
  const resources = parseAllDocuments(text)
    .map((document) => resourceSchema.parse(document.toJS()))
    .filter(({ kind }) => kind !== 'Namespace')
    .map(comparable);
  return new Map(resources.map((resource) => [`${resource.kind} ${resource.metadata.name}`, resource]));
}

/**
 * Removes the intended differences: kustomize writes the namespace into each resource and a digest into the config
 * map's name. Helm receives the namespace as an option, and writes the digest into an annotation of the pods.
 */
function comparable(resource: Resource): Resource {
  const text = JSON.stringify(resource, (name, value: unknown) =>
    name === 'namespace' || name === 'checksum/configuration' ? undefined : value,
  );
  const plain = text
    .replaceAll(/"groundwork-[a-z0-9]{10}"/g, '"groundwork"')
    .replaceAll(',"annotations":{}', '');
  return resourceSchema.parse(JSON.parse(plain));
}

function differenceOf(left: ReadonlyMap<string, unknown>, right: ReadonlyMap<string, unknown>) {
  const names = [...new Set([...left.keys(), ...right.keys()])];
  const different = names.filter((name) => !isDeepStrictEqual(left.get(name), right.get(name)));
  return different.length === 0 ? undefined : `different: ${different.join(', ')}`;
}
