import { bodyOf, RefusedError } from '@groundwork/client';
import { notDone, ShownFailure } from './failure.ts';

/** Result of a change: the response of the platform, or its objections as sentences. */
export type Outcome<Data> =
  | { readonly data: Data; readonly problems?: never }
  | { readonly problems: readonly string[]; readonly data?: never };

/**
 * Makes a change that the platform may reject: `await attempt(client.POST(…))`.
 *
 * @throws ShownFailure if the user may not make it, or its target is gone
 */
export async function attempt<Data>(...[sending]: Parameters<typeof bodyOf<Data>>): Promise<Outcome<Data>> {
  try {
    return { data: await bodyOf(sending) };
  } catch (error) {
    if (!(error instanceof RefusedError)) throw error;
    if (objections.has(error.status)) return { problems: error.details };
    if (error.status === 403 || error.status === 404) throw new ShownFailure(notDone);
    throw error;
  }
}

/** Statuses for an invalid document, for a conflict, and for a change that is invalid in the present state. */
const objections: ReadonlySet<number> = new Set([400, 409, 422]);
