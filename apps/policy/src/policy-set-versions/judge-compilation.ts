import type {
  PolicyCompilation,
  PolicySetArchiveDetails,
  PolicyTests,
  RegoCompilation,
} from '@groundwork/contracts';
import type { PolicySet } from '../policy-sets/policy-set.ts';
import { maxListed, refusalOf, regoOrderOf, type RegoVersion } from '../policy-words/rego-errors.ts';
import { notCompiled, type Compilation } from './compilation.ts';

type Configuration = Extract<NonNullable<PolicySetArchiveDetails['kind2']>, { policies: unknown }>;
type Compiled = Extract<RegoCompilation, { kind: 'compiled' }>;

/** `warnings`: what users should know about policies that can be used. */
export interface CompilationJudgment {
  readonly compilation: Compilation;
  readonly warnings: readonly string[];
}

/** Length of a reason in an event (ADR 3). */
const maxErrorLength = 2000;

/**
 * Judges what the worker reports for a set. A set whose policy tool is pinned below 1.0 is read as Rego v0, then as v1; every other one
 * as v1, then as v0 with a warning. The first version that compiles is kept.
 */
export function judgeCompilation(
  set: Pick<PolicySet, 'kind' | 'policyToolVersion' | 'requirePassingTests'>,
  { kind2, compilation }: PolicySetArchiveDetails,
): CompilationJudgment {
  const configuration = kind2 !== null && 'policies' in kind2 ? kind2 : undefined;
  if (set.kind !== 'kind2' || !configuration?.policies.length)
    return { compilation: notCompiled, warnings: [] };
  if (!compilation) return { compilation: { ...notCompiled, state: 'pending' }, warnings: [] };
  const order = regoOrderOf(set.policyToolVersion);
  const asked = { ...notCompiled, opaVersion: compilation.opaVersion };
  for (const [at, version] of order.entries()) {
    const compiled = inVersion(compilation, version);
    if (compiled.kind === 'refused') continue;
    const warnings = at > 0 && version === 0 ? [onlyVersion0] : [];
    const { requirePassingTests } = set;
    return judgeCompiled({ ...asked, regoVersion: version }, compiled, {
      warnings,
      configuration,
      requirePassingTests,
    });
  }
  const error = shortened(
    refusalOf('The policies do not compile', order, (version) => errorsIn(inVersion(compilation, version))),
  );
  return { compilation: { ...asked, state: 'failed', error }, warnings: [] };
}

const inVersion = ({ v0, v1 }: PolicyCompilation, version: RegoVersion) => (version === 0 ? v0 : v1);

const onlyVersion0 =
  'The policies compile only as Rego v0, the language of OPA before 1.0. They are used as such. Run opa fmt --v0-v1 to convert them.';

interface JudgedSet {
  readonly warnings: readonly string[];
  readonly configuration: Configuration;
  readonly requirePassingTests: boolean;
}

function judgeCompiled(
  asked: Compilation,
  { unknownQueries, tests }: Compiled,
  { warnings, configuration, requirePassingTests }: JudgedSet,
): CompilationJudgment {
  const failing = tests && failureOf(tests);
  const compilation = { ...asked, tests };
  const failed = (error: string) =>
    ({ compilation: { ...compilation, state: 'failed', error: shortened(error) }, warnings: [] }) as const;
  if (unknownQueries.length > 0)
    return failed(unknownQueries.map((unknown) => queryProblem(unknown, configuration)).join('\n'));
  if (failing !== null && requirePassingTests)
    return failed(`${failing}\nThe policy set requires passing tests.`);
  const all = failing === null ? warnings : [...warnings, failing];
  return { compilation: { ...compilation, state: 'ok' }, warnings: all };
}

function queryProblem(
  { query, nearest }: Compiled['unknownQueries'][number],
  { policies, directory }: Configuration,
): string {
  const line = policies.find((policy) => policy.query === query)?.line;
  const place = `${directory === undefined ? '' : `${directory}/`}policies.hcl${line === undefined ? '' : `, line ${line}`}`;
  const hint = nearest === null ? '' : ` Did you mean "${nearest}"?`;
  return `${place}: it names the query "${query}", but the policies have neither a rule nor a package of this name.${hint}`;
}

function failureOf({ failed, passed, failures, problem }: PolicyTests): string | null {
  if (problem !== null) return `The tests of the policies gave no result: ${problem}`;
  if (failed === 0) return null;
  const names = failures
    .slice(0, maxListed)
    .map(
      ({ name, file, line, message }) => `${name} (${file}, line ${line}${message ? `: ${message}` : ''})`,
    );
  const more = failed > names.length ? `, and ${failed - names.length} more` : '';
  return `${failed} of ${failed + passed} tests of the policies fail: ${names.join(', ')}${more}.`;
}

const errorsIn = (compiled: RegoCompilation) => (compiled.kind === 'refused' ? compiled.errors : []);

const shortened = (text: string) => text.slice(0, maxErrorLength);
