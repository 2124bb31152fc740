import type { Io } from '../frame/io.ts';
import { listed } from '../frame/output.ts';

/** A difference between the interfaces of two versions. */
export interface InterfaceChange {
  /** Empty for the root. */
  readonly part: string;
  readonly subject: string;
  readonly name: string;
  readonly level: string;
  readonly reason: string;
}

const headings: readonly (readonly [level: string, heading: string])[] = [
  ['breaking', 'Breaking'],
  ['feature', 'Features'],
  ['fix', 'Fixes'],
];

/** The changes by level, with the reason of each. */
export const changeLines = (io: Io, changes: readonly InterfaceChange[]): string[] =>
  headings.flatMap(([level, heading]) => {
    const these = changes.filter((change) => change.level === level);
    return these.length === 0
      ? []
      : ['', `${heading}:`, ...these.flatMap((each) => listed(io, `${subjectOf(each)}: ${each.reason}`))];
  });

/** `input cidr of modules/subnet` */
function subjectOf({ part, subject, name }: InterfaceChange): string {
  const what = [subject.replaceAll('-', ' '), name].filter((each) => each !== '').join(' ');
  return part === '' || subject === 'part' ? what : `${what} of ${part}`;
}
