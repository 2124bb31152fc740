import type { ErrorKind, GroundworkError, Problem } from '@groundwork/errors';

/** Error object. `status` is a string: real clients fail on a number (docs/compatibility.md#error-documents). */
export interface ErrorObject {
  readonly status: string;
  readonly title: string;
  readonly detail?: string;
  readonly source?: { readonly pointer: string } | { readonly parameter: string };
}

export interface ErrorDocument {
  readonly errors: readonly ErrorObject[];
}

/** Document of a failure: one object per problem; a 5xx has only its title. `titles` has one for each kind of error. */
export function errorDocument(
  error: GroundworkError,
  status: number,
  titles: Readonly<Record<ErrorKind, string>>,
): ErrorDocument {
  const title = titles[error.kind];
  const bare = { status: String(status), title };
  if (status >= 500 || error.problems.length === 0) return { errors: [bare] };
  return { errors: error.problems.map((problem) => ({ ...bare, ...describe(problem) })) };
}

function describe({ title, detail, pointer, parameter }: Problem): Omit<ErrorObject, 'status' | 'title'> {
  return {
    ...(title !== undefined && { title }),
    ...(detail !== undefined && { detail }),
    ...(pointer !== undefined && { source: { pointer } }),
    ...(parameter !== undefined && { source: { parameter } }),
  };
}
