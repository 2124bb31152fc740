import {
  type PolicyTextCompilation,
  policyTextLimits,
  type RegoCompilation,
  type RegoErrorFact,
} from '@groundwork/contracts';
import { compileFiles, type CompilationRequest } from './compile-policy-set.ts';

type TextErrors = PolicyTextCompilation['v0'];

/** Compiles the text of a single policy, as `compilePolicySet` does for files. A query that it does not have is an error. */
export async function compilePolicyText(
  content: Buffer,
  request: CompilationRequest,
): Promise<Pick<PolicyTextCompilation, 'opaVersion' | 'v0' | 'v1'>> {
  const file = 'policy.rego';
  const { opaVersion, v0, v1 } = await compileFiles([{ path: file, place: file, content }], request);
  return { opaVersion, v0: errorsIn(v0), v1: errorsIn(v1) };
}

function errorsIn(compilation: RegoCompilation): TextErrors {
  const errors =
    compilation.kind === 'refused' ? compilation.errors : compilation.unknownQueries.map(unknownQuery);
  return errors
    .slice(0, policyTextLimits.errors)
    .map(({ line, column, code, message }) => textError({ line, column, code, message }));
}

/** An error that fits into an event, without what PostgreSQL does not store. */
export const textError = ({ message, ...place }: Omit<RegoErrorFact, 'file'>): TextErrors[number] => ({
  ...place,
  file: null,
  message: message.slice(0, policyTextLimits.messageLength).toWellFormed().replaceAll('\0', '\ufffd'),
});

type UnknownQuery = Extract<RegoCompilation, { kind: 'compiled' }>['unknownQueries'][number];

function unknownQuery({ query, nearest }: UnknownQuery): Omit<RegoErrorFact, 'file'> {
  const hint = nearest === null ? '' : ` Did you mean "${nearest}"?`;
  return {
    line: null,
    column: null,
    code: null,
    message: `The text has neither a rule nor a package of the name "${query}", which is the query.${hint}`,
  };
}
