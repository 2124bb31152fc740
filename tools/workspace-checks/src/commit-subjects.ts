import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

const maxLength = 72;

/** Imperative verbs that end like a past tense, a participle or a third person. */
const imperatives = new Set(
  'access,address,bring,bypass,compress,discuss,embed,exceed,express,feed,focus,guess,need,pass,press,process,proceed,shed,speed,string,succeed,suppress'.split(
    ',',
  ),
);

/**
 * Tells how the subject of a commit breaks the form `area: verb …`.
 *
 * @returns undefined for a correct subject, and for merges and reverts, whose subjects git writes
 */
export function breachIn(subject: string): string | undefined {
  if (/^(Merge|Revert) /.test(subject)) return undefined;
  if (subject.length > maxLength) return `${subject.length} characters; at most ${maxLength} fit`;
  const [, verb] = /^[a-z0-9,/ -]+: (\S+) \S/.exec(subject) ?? [];
  if (verb === undefined) return 'not of the form `area: verb …`';
  if (/^[^a-z]/.test(verb)) return `\`${verb}\` does not begin with a small letter`;
  const isOtherForm = /(s|ed|ing)$/.test(verb) && !imperatives.has(verb);
  return isOtherForm ? `\`${verb}\` is not imperative: say what the commit does, as an order` : undefined;
}

/**
 * The subjects of the commits after the commit that added a file. Empty outside of a clone, or in a clone without
 * history.
 *
 * @param repository the folder of the clone
 * @param file the path of the file in it
 */
export function subjectsSince(repository: string, file: string): string[] {
  if (!existsSync(join(repository, '.git'))) return [];
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: repository, encoding: 'utf8' }).split('\n').filter(Boolean);
  const [added] = git('log', '--diff-filter=A', '--format=%H', '--', file).slice(-1);
  return added === undefined ? [] : git('log', '--format=%s', `${added}..HEAD`);
}
