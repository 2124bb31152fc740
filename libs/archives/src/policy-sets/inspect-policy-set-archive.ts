import type { PolicySetArchiveDetails } from '@groundwork/contracts';
import { ArchiveRefusal, shown } from '../tar/archive-refusal.ts';
import { assertAddresses } from '../tar/entry-address.ts';
import { type ArchiveContents, type ArchiveEntry, walkArchive } from '../tar/walk-archive.ts';
import { commonDirectory } from '../modules/module-layout.ts';
import { brokenLinks } from './archive-paths.ts';
import { isOfMacOs } from './policy-files.ts';
import { policyEndings, policyLimits, regoEnding } from './policy-limits.ts';
import { readConfiguration } from './read-configuration.ts';

/** `notes` list the links that lead nowhere. */
export type PolicySetInspection = { details: PolicySetArchiveDetails; notes: string[] };

const maxNotes = 20;
const keptEndings = ['.hcl', regoEnding] as const;
const isPolicy = (path: string) => policyEndings.some((ending) => path.endsWith(ending));

/**
 * Reads a policy set's archive and reports its configuration file of each kind. It does not know the kind of the set,
 * so it does not refuse an archive without a valid configuration file; the caller must.
 *
 * Throws ArchiveRefusal for a bad archive; passes on errors of `source`.
 */
export async function inspectPolicySetArchive(source: AsyncIterable<Buffer>): Promise<PolicySetInspection> {
  try {
    const contents = withoutMacOs(await walkArchive(source, { keep: keepPolicyTexts() }));
    assertAddresses(contents.entries, isPolicy);
    const files = contents.entries.filter(({ kind }) => kind === 'file').map(({ path }) => path);
    const details = {
      kind1: readConfiguration('kind1', contents),
      kind2: readConfiguration('kind2', contents),
      wrapper: commonDirectory(files),
    };
    return { details, notes: linkNotes(contents.entries) };
  } catch (error) {
    throw error instanceof ArchiveRefusal ? inPolicyWords(error) : error;
  }
}

function withoutMacOs({ entries, files }: ArchiveContents): ArchiveContents {
  return { entries: entries.filter(({ path }) => !isOfMacOs(path)), files };
}

/** A link or a pointer may lead to a configuration file that comes earlier, so every `*.hcl` file is kept. */
function keepPolicyTexts(): (file: ArchiveEntry) => number {
  let bytes = 0;
  return ({ path, size }) => {
    if (isOfMacOs(path) || !keptEndings.some((ending) => path.endsWith(ending))) return 0;
    if (size > policyLimits.fileBytes) return 0;
    bytes += size;
    if (bytes > policyLimits.allBytes) {
      throw new ArchiveRefusal(
        'configuration-too-large',
        `The policy files of the archive are larger than ${policyLimits.allBytes} bytes in total. Split the policy set.`,
      );
    }
    return Math.max(size, 1);
  };
}

function linkNotes(entries: readonly ArchiveEntry[]): string[] {
  const notes = brokenLinks(entries).map(
    ({ path, target }) =>
      `${shown(path)} is a link to ${shown(target ?? '')}, which leads to nothing in the archive.`,
  );
  const more = notes.length - maxNotes;
  return more > 0 ? [...notes.slice(0, maxNotes), `There are ${more} more such links.`] : notes;
}

/** The messages of `walkArchive` are for authors of modules. Their quoted parts come from the archive, and stay. */
function inPolicyWords({ code, message }: ArchiveRefusal): ArchiveRefusal {
  const words = message.split('"').map((part, at) => (at % 2 === 1 ? part : inOwnWords(part)));
  return new ArchiveRefusal(code, words.join('"'));
}

const inOwnWords = (text: string) =>
  text.replaceAll('module.tar.gz', 'policies.tar.gz').replaceAll(/\bmodule\b/g, 'policy set');
