import type { Checked, Report } from './ask-platform.ts';
import type { LeftOut } from './sorted-calls.ts';

/** The result of a check, for all outputs. */
export interface CheckResult extends Checked {
  /** Name of the platform. */
  readonly platform: string;
  readonly leftOut: LeftOut;
  readonly report: Report | undefined;
  readonly lock: { readonly file: string; readonly written: boolean } | undefined;
}

/** The modules that were not checked, in words; undefined if there are none. */
export function leftOutText({ local, hosts, others }: LeftOut): string | undefined {
  const parts = [
    ...(local === 0 ? [] : [`${local} local`]),
    ...Object.entries(hosts).map(([host, count]) => `${count} from ${host}`),
    ...(others === 0 ? [] : [`${others} from Git and elsewhere`]),
  ];
  return parts.length === 0 ? undefined : `Not of this platform, and not checked: ${parts.join(', ')}.`;
}
