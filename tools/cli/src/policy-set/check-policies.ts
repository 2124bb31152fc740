import { Readable } from 'node:stream';
import { ArchiveRefusal, configurationFiles, inspectPolicySetArchive } from '@groundwork/archives';
import { Failure } from '../frame/failure.ts';

type Kind = keyof typeof configurationFiles;

export interface Checking {
  /** Kind of the policy set; if not given, the archive must be right for each kind that it has a configuration of. */
  readonly kind?: Kind | undefined;
  readonly allowEmpty?: boolean | undefined;
}

const advice = 'Nothing has been sent. Fix the policy set, then run the command again.';

/**
 * Checks an archive with the platform's own code.
 *
 * @returns number of its policies
 * @throws Failure with the error, its file and line; and for an archive without policies, unless that is allowed
 */
export async function checkPolicies(bytes: Buffer, { kind, allowEmpty = false }: Checking): Promise<number> {
  const details = await inspected(bytes);
  const kinds: readonly Kind[] = kind === undefined ? ['kind1', 'kind2'] : [kind];
  let count = 0;
  for (const configuration of kinds.map((each) => details[each])) {
    if (configuration === null) continue;
    if ('problem' in configuration) throw new Failure('input', configuration.problem, advice);
    count += configuration.policies.length;
  }
  if (count > 0 || allowEmpty) return count;
  throw new Failure('input', emptiness(kinds, details), emptyAdvice(details.wrapper));
}

type Details = Awaited<ReturnType<typeof inspectPolicySetArchive>>['details'];

async function inspected(bytes: Buffer): Promise<Details> {
  try {
    return (await inspectPolicySetArchive(Readable.from([bytes]))).details;
  } catch (error) {
    if (!(error instanceof ArchiveRefusal)) throw error;
    throw new Failure('input', error.message, advice, { cause: error });
  }
}

function emptiness(kinds: readonly Kind[], details: Details): string {
  const files = kinds.map((kind) => configurationFiles[kind]).join(' and no ');
  const found = kinds.find((kind) => details[kind] !== null);
  if (found !== undefined)
    return `The ${configurationFiles[found]} of the folder names no policies, so nothing would be enforced.`;
  const other = (['kind1', 'kind2'] as const).find((kind) => details[kind] !== null);
  const hint =
    other === undefined ? '' : ` Its ${configurationFiles[other]} belongs to the other kind of policy set.`;
  return `The folder has no ${files}, so nothing would be enforced.${hint}`;
}

const emptyAdvice = (wrapper: string) =>
  `Nothing has been sent. ${wrapper === '' ? 'Name the folder of the policies' : `Publish the folder ${wrapper} in it`}, or add --allow-empty.`;
