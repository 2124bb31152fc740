import type { ErrorKind, GroundworkError, Problem } from '@groundwork/errors';

/**
 * A JSON:API error object. `status` is a string because real clients fail on a number
 * (docs/compatibility.md#error-documents).
 */
export interface ErrorObject {
  readonly status: string;
  readonly title: string;
  readonly detail?: string;
  readonly source?: { readonly pointer: string } | { readonly parameter: string };
}

export interface ErrorDocument {
  readonly errors: readonly ErrorObject[];
}

/**
 * The document of a failure: one object per problem; a 5xx has nothing but its title. `titles` are those of the kinds,
 * for problems without a title.
 */
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
