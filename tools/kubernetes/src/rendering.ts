import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isDeepStrictEqual, promisify } from 'node:util';
import { parseAllDocuments } from 'yaml';
import { z } from 'zod';
import type { Admission } from './admission.ts';
import { images, more, pairs, refused } from './chart-cases.ts';
import type { Programs } from './go-tools.ts';
import { podProblem } from './pod-security.ts';
import { resourceSchema, type Resource } from './resource.ts';

const run = promisify(execFile);
const k8s = join(import.meta.dirname, '..', '..', '..', 'k8s');
const chart = join(k8s, 'chart');
const large = { maxBuffer: 2 ** 26 };

export interface Finding {
  readonly what: string;
  readonly problem: string | undefined;
}

export interface Judges {
  readonly programs: Programs;
  /** Pattern of the names of schemas, for kubeconform. */
  readonly schemas: string;
  readonly admission: Admission;
}

/** Renders all overlays and the chart, checks their schemas and pods, applies them to an API server, and compares them. */
export async function checkRendering({ programs, schemas, admission }: Judges): Promise<Finding[]> {
  const findings: Finding[] = [];
  const check = async (what: string, text: string) => {
    findings.push({ what: `${what} is valid`, problem: await problemOf(programs, schemas, text) });
    const resources = parsed(text);
    findings.push({ what: `${what} has only restricted pods`, problem: podProblem(programs, resources) });
    findings.push({
      what: `${what} is accepted by an API server`,
      problem: await admission.problemOf(resources),
    });
  };
  for (const folder of overlays()) await check(`k8s/${folder}`, await kustomized(programs, folder));
  for (const { folder, values } of pairs) {
    const what = `k8s/chart, like k8s/${folder},`;
    const text = await templated(programs, [images, ...values]);
    await check(what, text);
    const difference = differenceOf(resourcesIn(await kustomized(programs, folder)), resourcesIn(text));
    findings.push({ what: `${what} has the same resources`, problem: difference });
  }
  for (const { what, values } of more)
    await check(`k8s/chart ${what}`, await templated(programs, [images, ...values]));
  for (const { values, name } of refused) findings.push(await refusal(programs, values, name));
  findings.push(await largeNumber(programs));
  return findings;
}

async function refusal(programs: Programs, values: readonly string[], name: string): Promise<Finding> {
  const what = `k8s/chart refuses ${values.at(-1) ?? 'its defaults'}, and names ${name}`;
  const said = await templated(programs, values).then(
    () => 'It was accepted.',
    (error: unknown) => z.object({ stderr: z.string() }).parse(error).stderr,
  );
  const isNamed = said.replaceAll('/', '.').includes(name);
  return { what, problem: isNamed ? undefined : said };
}

/** Helm reads numbers in files of values as floating-point ones. */
async function largeNumber(programs: Programs): Promise<Finding> {
  const folder = mkdtempSync(join(tmpdir(), 'groundwork-values-'));
  try {
    const file = join(folder, 'values.yaml');
    writeFileSync(file, 'configuration: { UPLOAD_MAX_BYTES: 2147483648 }\n');
    const text = await templated(programs, [images], ['--values', file]);
    const problem = text.includes('"UPLOAD_MAX_BYTES":"2147483648"') ? undefined : 'It is another text.';
    return { what: 'k8s/chart writes a large number with all its digits', problem };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const overlays = () => readdirSync(join(k8s, 'overlays')).map((name) => `overlays/${name}`);

async function kustomized({ kustomize }: Programs, folder: string): Promise<string> {
  return (await run(kustomize, ['build', join(k8s, folder)], large)).stdout;
}

async function templated(
  { helm }: Programs,
  values: readonly string[],
  options: readonly string[] = [],
): Promise<string> {
  const set = values.flatMap((value) => ['--set', value]);
  const args = ['template', 'groundwork', chart, '--kube-version', '1.33.0', ...set, ...options];
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

const parsed = (text: string) =>
  parseAllDocuments(text)
    .filter((document) => document.contents !== null)
    .map((document) => resourceSchema.parse(document.toJS()));

/** Resources, keyed by kind and name, in the form that `comparable` returns. */
function resourcesIn(text: string): Map<string, unknown> {
  const resources = parsed(text)
    .filter(({ kind }) => kind !== 'Namespace')
    .map(comparable);
  return new Map(resources.map((resource) => [`${resource.kind} ${resource.metadata.name}`, resource]));
}

/** Members that only one of both has, or that name the place of an installation. */
const different = new Set([
  'namespace',
  'checksum/configuration',
  'app.kubernetes.io/instance',
  'app.kubernetes.io/managed-by',
  'TRUSTED_PROXIES',
]);

/**
 * Removes the intended differences: kustomize writes the namespace into each resource and a digest into the config
 * map's name. Helm receives the namespace as an option, and writes digests into the job's name and an annotation of the pods.
 */
function comparable(resource: Resource): Resource {
  const text = JSON.stringify(resource, (name, value: unknown) => (different.has(name) ? undefined : value));
  const plain = text
    .replaceAll(/"groundwork-[a-z0-9]{10}"/g, '"groundwork"')
    .replaceAll(/"migrate-[0-9].*?"/g, '"migrate"')
    .replaceAll(/"[a-z.]+\/groundwork\//g, '"')
    .replaceAll(',"annotations":{}', '');
  return resourceSchema.parse(JSON.parse(plain));
}

function differenceOf(left: ReadonlyMap<string, unknown>, right: ReadonlyMap<string, unknown>) {
  const names = [...new Set([...left.keys(), ...right.keys()])];
  const unequal = names.filter((name) => !isDeepStrictEqual(left.get(name), right.get(name)));
  return unequal.length === 0 ? undefined : `different: ${unequal.join(', ')}`;
}
