import { ArchiveRefusal } from '../tar/archive-refusal.ts';
import { moduleLimits } from './module-limits.ts';

/** How many entries each list of a description has. */
export type Counts = Readonly<Record<keyof typeof smallestEntryBytes, number>>;

/** What an entry of each list takes as JSON, at least. */
const smallestEntryBytes = {
  variables: 86,
  outputs: 46,
  moduleCalls: 36,
  resources: 35,
  providers: 51,
} as const;

/** Throws ArchiveRefusal if a description with so many entries is too large in any case. */
export function assertDescribable(counts: Counts): void {
  const bytes =
    counts.variables * smallestEntryBytes.variables +
    counts.outputs * smallestEntryBytes.outputs +
    counts.moduleCalls * smallestEntryBytes.moduleCalls +
    counts.resources * smallestEntryBytes.resources +
    counts.providers * smallestEntryBytes.providers;
  if (bytes > moduleLimits.detailsBytes) throw detailsTooLarge();
}

/**
 * Counts what the parts of a details document take as JSON, so that what becomes too large is refused before all of it is
 * in memory. Control characters take six times as much there as in the archive.
 */
export function createDetailsSize(): { count: (part: object) => void } {
  let bytes = 0;
  return {
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
