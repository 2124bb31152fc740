import type { PolicySetArchiveDetails } from '@groundwork/contracts';
import { ArchiveRefusal, shown } from '../tar/archive-refusal.ts';
import { assertAddresses } from '../tar/entry-address.ts';
import { type ArchiveEntry, walkArchive } from '../tar/walk-archive.ts';
import { commonDirectory } from '../modules/module-layout.ts';
import { configurationFiles, policyEndings, policyLimits, regoEnding } from './policy-limits.ts';
import { readConfiguration } from './read-configuration.ts';

/** `notes` tell a person what was accepted but is not followed. */
export type PolicySetInspection = { details: PolicySetArchiveDetails; notes: string[] };

const mostNotes = 20;
const configurations = new Set<string>(Object.values(configurationFiles));
const isPolicy = (path: string) => policyEndings.some((ending) => path.endsWith(ending));

/**
 * Reads a policy set's archive and reports what the configuration file of each kind says. It does not know the set:
 * an archive without any configuration file, or with an invalid one, is still intact, and whoever knows the set's kind
 * judges it.
 *
 * Throws ArchiveRefusal for a bad archive; an error of `source` itself is passed on.
 */
export async function inspectPolicySetArchive(source: AsyncIterable<Buffer>): Promise<PolicySetInspection> {
  try {
    const contents = await walkArchive(source, { keep: keepPolicyTexts() });
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

/** Decides, entry by entry, which texts are kept in memory: configuration files, and policies that are checked. */
function keepPolicyTexts(): (file: ArchiveEntry) => number {
  let bytes = 0;
  return ({ path, size }) => {
    if (!configurations.has(path) && !path.endsWith(regoEnding)) return 0;
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
  const notes = entries
    .filter(({ kind }) => kind === 'link')
    .map(({ path, target }) => `${shown(path)} is a link to ${shown(target ?? '')}; it is not followed.`);
  const more = notes.length - mostNotes;
  return more > 0 ? [...notes.slice(0, mostNotes), `There are ${more} more links.`] : notes;
}

/** The walk words its messages for authors of modules; quoted parts come from the archive itself. */
function inPolicyWords({ code, message }: ArchiveRefusal): ArchiveRefusal {
  const words = message.split('"').map((part, at) => (at % 2 === 1 ? part : inOwnWords(part)));
  return new ArchiveRefusal(code, words.join('"'));
}

const inOwnWords = (text: string) =>
  text.replaceAll('module.tar.gz', 'policies.tar.gz').replaceAll(/\bmodule\b/g, 'policy set');
