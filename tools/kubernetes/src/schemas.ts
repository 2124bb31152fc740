import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseAllDocuments } from 'yaml';
import { z } from 'zod';
import { kubernetesModule, moduleFolder, operatorModules } from './go-tools.ts';

const kubernetesFile = 'api/openapi-spec/swagger.json';

/** Operators whose resources are used, and the files with their definitions. */
const operators = [
  { module: operatorModules.postgres, folder: 'config/crd/bases' },
  { module: operatorModules.rabbitmq, folder: 'config/crd/bases' },
  { module: operatorModules.keda, folder: 'config/crd/bases' },
  { module: operatorModules.gatewayApi, folder: 'config/crd/standard' },
  { module: operatorModules.prometheus, folder: 'example/prometheus-operator-crd' },
];

const schemaSchema = z.record(z.string(), z.unknown());
type Schema = z.output<typeof schemaSchema>;

const kindsSchema = z.array(z.object({ group: z.string(), version: z.string(), kind: z.string() }));

const swaggerSchema = z.object({ definitions: z.record(z.string(), schemaSchema) });

const definitionSchema = z.object({
  spec: z.object({
    group: z.string(),
    names: z.object({ kind: z.string() }),
    versions: z.array(z.object({ name: z.string(), schema: z.object({ openAPIV3Schema: schemaSchema }) })),
  }),
});

/**
 * Writes the schema of each kind of resource into a file, as kubeconform requires.
 *
 * @returns pattern of the file names for kubeconform
 */
export async function writeSchemas(folder: string): Promise<string> {
  mkdirSync(folder, { recursive: true });
  await writeKubernetes(folder);
  for (const definitions of await operatorFolders()) writeOperator(folder, definitions);
  return join(folder, '{{.ResourceKind}}-{{.Group}}-{{.ResourceAPIVersion}}.json');
}

/** Folders with the resource definitions of the operators. */
export const operatorFolders = (): Promise<string[]> =>
  Promise.all(operators.map(async ({ module, folder }) => join(await moduleFolder(module), folder)));

const write = (folder: string, file: string, schema: object) =>
  writeFileSync(join(folder, file), JSON.stringify(schema));

/** For core resources, which have no group, kubeconform uses the version instead. */
const fileOf = ({ group, version, kind }: z.output<typeof kindsSchema>[number]) =>
  `${kind.toLowerCase()}-${group === '' ? version : group}-${version}.json`;

async function writeKubernetes(folder: string): Promise<void> {
  const text = readFileSync(join(await moduleFolder(kubernetesModule), kubernetesFile), 'utf8');
  const { definitions } = swaggerSchema.parse(JSON.parse(text));
  const closed = Object.fromEntries(
    Object.entries(definitions).map(([name, schema]) => [name, schemaSchema.parse(withoutOthers(schema))]),
  );
  closed['io.k8s.apimachinery.pkg.util.intstr.IntOrString'] = {
    oneOf: [{ type: 'string' }, { type: 'integer' }],
  };
  write(folder, 'definitions.json', { definitions: closed });
  for (const [name, schema] of Object.entries(definitions)) {
    const kinds = kindsSchema.safeParse(schema['x-kubernetes-group-version-kind']).data ?? [];
    for (const kind of kinds) {
      write(folder, fileOf(kind), { $ref: `definitions.json#/definitions/${name}` });
    }
  }
}

function writeOperator(folder: string, definitions: string): void {
  for (const file of readdirSync(definitions).filter((name) => name.endsWith('.yaml'))) {
    for (const document of parseAllDocuments(readFileSync(join(definitions, file), 'utf8'))) {
      const definition = definitionSchema.safeParse(document.toJS());
      if (!definition.success) continue;
      const { group, names, versions } = definition.data.spec;
      for (const { name, schema } of versions) {
        const kind = { group, version: name, kind: names.kind };
        write(folder, fileOf(kind), schemaSchema.parse(withoutOthers(schema.openAPIV3Schema)));
      }
    }
  }
}

/** Forbids unknown fields in a schema, so that misspelled ones are reported. */
function withoutOthers(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutOthers);
  const parsed = schemaSchema.safeParse(value);
  if (!parsed.success) return value;
  const inner: Schema = Object.fromEntries(
    Object.entries(parsed.data).map(([name, member]) => [name, withoutOthers(member)]),
  );
  if (inner['x-kubernetes-int-or-string'] === true)
    return { oneOf: [{ type: 'string' }, { type: 'integer' }] };
  const isOpen = 'additionalProperties' in inner || inner['x-kubernetes-preserve-unknown-fields'] === true;
  return schemaSchema.safeParse(inner['properties']).success && inner['type'] === 'object' && !isOpen
    ? { ...inner, additionalProperties: false }
    : inner;
}
