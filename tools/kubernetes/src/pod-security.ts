import { spawnSync } from 'node:child_process';
import { z } from 'zod';
import type { ProgramName, Programs } from './go-tools.ts';
import type { Resource } from './resource.ts';

const podSchema = z.looseObject({
  metadata: z.looseObject({}).optional(),
  spec: z.looseObject({
    serviceAccountName: z.string().optional(),
    priorityClassName: z.string().optional(),
    volumes: z.array(z.unknown()).optional(),
  }),
});
const templateSchema = z.looseObject({ spec: z.looseObject({ template: podSchema }) });

/** Kinds of resources of which an operator makes pods, and the programs that do the same. */
const operators: Readonly<Record<string, readonly ProgramName[]>> = {
  RabbitmqCluster: ['rabbitmqPods', 'olderRabbitmqPods'],
  Cluster: ['postgresPods'],
};
const withTemplate = new Set(['Deployment', 'StatefulSet', 'Job']);

/**
 * Judges the pods of all resources by Pod Security Standards, level `restricted`, including those that the operators make of theirs.
 *
 * @returns the reasons for refused pods, one for each line; undefined if all are admitted
 */
export function podProblem(programs: Programs, resources: readonly Resource[]): string | undefined {
  const pods = resources.flatMap((resource) => podsOf(programs, resource));
  const refused = z.record(z.string(), z.string()).parse(talk(programs.restricted, pods));
  const lines = Object.entries(refused).map(([name, reason]) => `${name}: ${reason}`);
  return lines.length === 0 ? undefined : lines.join('\n');
}

/** Pods that Kubernetes or an operator makes of a resource, with names for messages. */
export function podsOf(programs: Programs, resource: Resource) {
  const name = `${resource.kind} ${resource.metadata.name}`;
  if (withTemplate.has(resource.kind)) return [{ name, ...templateSchema.parse(resource).spec.template }];
  return (operators[resource.kind] ?? []).flatMap((program) =>
    z
      .array(podSchema)
      .parse(talk(programs[program], resource))
      .map((pod, index) => ({ ...pod, name: `${name} (${program}, ${index + 1})` })),
  );
}

function talk(program: string, input: unknown): unknown {
  const { status, stdout, stderr } = spawnSync(program, {
    input: JSON.stringify(input),
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  });
  if (status !== 0) throw new Error(`${program} failed:\n${stderr}`);
  return JSON.parse(stdout);
}
