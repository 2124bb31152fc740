import type { CommonOptions, OrganizationOptions } from '../frame/add-command.ts';
import type { Io } from '../frame/io.ts';
import { show, tableInText, wrapped } from '../frame/output.ts';
import { openPlatform } from '../hosts/platform.ts';
import { refusalsOf, sentenceOf } from './refusals.ts';
import { findRule } from './rules.ts';
import { textOf } from './rule-terms.ts';

/** Lists the versions that a rule refuses, or would refuse if it were enforced. */
export async function dryRun(io: Io, options: CommonOptions & OrganizationOptions, name = ''): Promise<void> {
  const platform = openPlatform(io, options);
  const rule = await findRule(io, platform, options, name);
  const { refusals, counts, isComplete } = await refusalsOf(platform, rule);
  show(io, options, { id: rule.id, counts, 'is-complete': isComplete, refusals }, () => [
    ...wrapped(
      io,
      `The rule ${rule.attributes.name} says: ${textOf(rule.attributes)}. ${sentenceOf(rule, counts)}`,
    ),
    ...(refusals.length === 0
      ? []
      : [
          '',
          ...tableInText(
            io,
            ['MODULE', 'VERSION', 'UNTIL', 'CALLERS', 'CONSUMERS'],
            refusals.map(({ module, version, until, callers, consumers }) => [
              module,
              version,
              until ?? '',
              String(callers),
              String(consumers),
            ]),
          ),
        ]),
    ...(isComplete
      ? []
      : ['', ...wrapped(io, 'There are too many modules to judge all of them; some are left out.')]),
  ]);
}
