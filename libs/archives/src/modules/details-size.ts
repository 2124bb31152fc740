import { ArchiveRefusal } from '../tar/archive-refusal.ts';
import { moduleLimits } from './module-limits.ts';

export type Counts = Readonly<Record<keyof typeof minEntryBytes, number>>;

/** The smallest size that an entry of each list can have as JSON, in bytes. */
const minEntryBytes = {
  variables: 86,
  outputs: 46,
  moduleCalls: 36,
  resources: 35,
  providers: 51,
  moves: 21,
  releases: 3,
} as const;

/** Throws ArchiveRefusal if a description with these counts is certainly too large. */
export function assertDescribable(counts: Counts): void {
  const bytes =
    counts.variables * minEntryBytes.variables +
    counts.outputs * minEntryBytes.outputs +
    counts.moduleCalls * minEntryBytes.moduleCalls +
    counts.resources * minEntryBytes.resources +
    counts.providers * minEntryBytes.providers +
    counts.moves * minEntryBytes.moves +
    counts.releases * minEntryBytes.releases;
  if (bytes > moduleLimits.detailsBytes) throw detailsTooLarge();
}

/** Adds up the JSON size of a description, to refuse it early: as JSON, a control character takes six bytes. */
export interface DetailsSize {
  readonly bytes: () => number;
  /** @throws ArchiveRefusal when the description becomes too large */
  readonly count: (part: object) => void;
}

export function createDetailsSize(): DetailsSize {
  let bytes = 0;
  return {
    bytes: () => bytes,
    count(part) {
      bytes += Buffer.byteLength(JSON.stringify(part));
      if (bytes > moduleLimits.detailsBytes) throw detailsTooLarge();
    },
  };
}

export function detailsTooLarge(): ArchiveRefusal {
  return new ArchiveRefusal(
    'details-too-large',
    `The description of the module (inputs, outputs, READMEs) is larger than ${moduleLimits.detailsBytes} bytes. Shorten its READMEs or split the module.`,
  );
}
