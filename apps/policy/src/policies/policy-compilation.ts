import type { PolicyTextCompilation } from '@groundwork/contracts';
import {
  refusalOf,
  type CompilationState,
  type RegoOrder,
  type RegoVersion,
} from '../policy-words/rego-errors.ts';
import { changePolicy, emptyTextSha256, type Policy } from './policy.ts';

type Compiled = Pick<Policy, 'kind' | 'query' | 'textSha256' | 'compilation'>;

/** A policy may be in sets with any policy tool. */
const defaultOrder: RegoOrder = [1, 0];

/** Result of OPA for the text and the query of now; null if that is not known yet. */
export function compilationOf({
  compilation,
  textSha256,
  query,
}: Pick<Compiled, 'compilation' | 'textSha256' | 'query'>): PolicyTextCompilation | null {
  return compilation?.textSha256 === textSha256 && compilation.query === query ? compilation : null;
}

const errorsIn = ({ v0, v1 }: PolicyTextCompilation, version: RegoVersion) => (version === 0 ? v0 : v1);

/** True if the text compiles in this version of Rego. */
export const compilesAs = (compilation: PolicyTextCompilation, version: RegoVersion): boolean =>
  errorsIn(compilation, version).length === 0;

/** Version of Rego in which the text compiles, the first one in the order; null if it does not compile. */
export const regoVersionOfText = (
  compilation: PolicyTextCompilation,
  order: RegoOrder = defaultOrder,
): RegoVersion | null => order.find((version) => compilesAs(compilation, version)) ?? null;

/** Null if there is nothing to compile: policies of the other kind, and those without a text. */
export function compilationStateOf(policy: Compiled): CompilationState | null {
  const { kind, textSha256 } = policy;
  if (kind !== 'kind2' || textSha256 === null || textSha256 === emptyTextSha256) return null;
  const compilation = compilationOf(policy);
  if (compilation === null) return 'pending';
  return regoVersionOfText(compilation) === null ? 'failed' : 'ok';
}

/** Why the text does not compile, for users, with the place of each error. */
export const refusalOfText = (
  name: string,
  compilation: PolicyTextCompilation,
  order: RegoOrder = defaultOrder,
): string =>
  refusalOf('The policy does not compile', order, (version) =>
    errorsIn(compilation, version).map((error) => ({
      ...error,
      file: error.line === null ? null : `${name}.rego`,
    })),
  );

/** True if the change has left a text that was not compiled with its query. */
export const awaitsCompilation = (before: Policy, after: Policy): boolean =>
  compilationStateOf(after) === 'pending' &&
  (before.textSha256 !== after.textSha256 || before.query !== after.query);

/**
 * Keeps what OPA says. The aggregate version stays unless the policy does not compile, because nothing has changed for other services.
 * Null if the policy does not wait for that.
 */
export function withCompilation(
  policy: Policy,
  compilation: PolicyTextCompilation,
  now: Date,
): Policy | null {
  const next = { ...policy, compilation, compileRequestedAt: null };
  if (compilationStateOf(policy) !== 'pending' || compilationOf(next) === null) return null;
  return compilationStateOf(next) === 'failed' ? changePolicy(next, {}, now) : next;
}
