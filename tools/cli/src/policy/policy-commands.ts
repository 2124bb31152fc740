import type { Command } from 'commander';
import { addCommand, organizationOption } from '../frame/add-command.ts';
import type { Io } from '../frame/io.ts';

/** Adds the commands for policies in a pipeline. */
export function addPolicyCommands(program: Command, io: Io): void {
  const policy = program.command('policy').description('judge plans by the policies of a workspace');
  addCommand(policy, io, {
    usage: 'check',
    summary: 'judge a plan by the policy sets that apply to a workspace, with your OPA',
    options: [
      ['-w, --workspace <workspace>', 'an id, organization/name, or a name'],
      ['-p, --plan <file>', 'output of "terraform show -json" or "tofu show -json"'],
      organizationOption,
      ['--opa <path>', 'path of OPA (default: OPA_BINARY, or opa on the PATH)'],
      ['--param-file <file>', 'JSON file with the values of secret parameters'],
      ['--commit <sha>', 'commit of the plan (default: the one of the pipeline)'],
      ['--message <text>', 'message of the run (default: that of the commit)'],
      ['--junit <file>', 'also write the results as JUnit XML'],
      ['--markdown <file>', 'also write a comment for a pull request'],
      ['--report', 'keep the verdict on the platform'],
      ['--offline', 'use the policies of an earlier run'],
    ],
    examples: [
      'policy check --workspace acme/network --plan plan.json',
      'policy check -w acme/network -p plan.json --markdown comment.md --report',
    ],
    load: async () => (await import('./check.ts')).check,
  });
}
