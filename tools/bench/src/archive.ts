import { buffer } from 'node:stream/consumers';
import { createGzip } from 'node:zlib';
import { pack } from 'tar-stream';

/** Archive of a module with a number of files, each with five variables, and a resource and an output for each variable. */
export async function moduleArchive(files: number): Promise<Buffer> {
  const tar = pack();
  for (const [name, content] of moduleFiles(files)) tar.entry({ name }, content);
  tar.finalize();
  return await buffer(tar.pipe(createGzip()));
}

/** Files of such a module: names and contents. */
export const moduleFiles = (files: number): (readonly [name: string, content: string])[] =>
  Array.from({ length: files }, (_, index) => [
    index === 0 ? 'main.tf' : `part-${index}.tf`,
    sourceOf(index),
  ]);

/** Archive of a policy set with a configuration file and a number of policies. */
export async function policyArchive(policies: number): Promise<Buffer> {
  const tar = pack();
  const names = Array.from({ length: policies }, (_, index) => `rule-${index}`);
  const policy = (name: string) =>
    `policy "${name}" {\n  source = "./${name}.sentinel"\n  enforcement_level = "advisory"\n}\n`;
  tar.entry({ name: 'sentinel.hcl' }, names.map(policy).join('\n'));
  for (const name of names) tar.entry({ name: `${name}.sentinel` }, 'main = rule { true }\n');
  tar.finalize();
  return await buffer(tar.pipe(createGzip()));
}

/** Archive of a policy set of OPA, whose policies look at each resource of a plan and find nothing. */
export async function opaPolicyArchive(policies: number): Promise<Buffer> {
  const tar = pack();
  const names = Array.from({ length: policies }, (_, index) => `rule_${index}`);
  const policy = (name: string) => `policy "${name}" {\n  query = "data.bench.${name}.deny"\n}\n`;
  tar.entry({ name: 'policies.hcl' }, names.map(policy).join('\n'));
  for (const name of names) tar.entry({ name: `${name}.rego` }, regoOf(name));
  tar.finalize();
  return await buffer(tar.pipe(createGzip()));
}

const regoOf = (name: string) => `package bench.${name}

deny contains msg if {
  some change in input.plan.resource_changes
  change.type == "aws_s3_bucket"
  not change.change.after.tags.owner
  msg := sprintf("%s has no owner", [change.address])
}
`;

/** An archive of 16 KB with the largest accepted configuration, which takes longest to read. */
export async function hostileArchive(): Promise<Buffer> {
  const list = `[${'"",'.repeat(349_000)}]`;
  const tar = pack();
  for (let index = 0; index < 15; index += 1)
    tar.entry({ name: `part-${index}.tf` }, `locals {\n  list_${index} = ${list}\n}\n`);
  tar.finalize();
  return await buffer(tar.pipe(createGzip()));
}

const variablesPerFile = 5;

const sourceOf = (index: number): string =>
  Array.from({ length: variablesPerFile }, (_, at) => partOf(index * variablesPerFile + at)).join('\n');

function partOf(index: number): string {
  return `
variable "setting_${index}" {
  description = "Setting number ${index} of the benchmark module."
  type        = map(object({ name = string, sizes = list(number), enabled = optional(bool, true) }))
  default     = {}
}

resource "terraform_data" "part_${index}" {
  input = var.setting_${index}
}

output "part_${index}" {
  description = "What part ${index} has kept."
  value       = terraform_data.part_${index}.output
}
`;
}
