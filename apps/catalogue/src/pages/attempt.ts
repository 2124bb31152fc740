import { answerOf, RefusedError } from '@groundwork/client';
import { notDone, ShownFailure } from './failure.ts';

/** What became of a change: what the platform answered, or what it has against it, as sentences. */
export type Outcome<Data> =
  | { readonly data: Data; readonly problems?: never }
  | { readonly problems: readonly string[]; readonly data?: never };

/**
 * Makes a change that the platform may object to: `await attempt(client.POST(…))`.
 *
 * @throws ShownFailure if the person may not make it, or what it is about is gone
 */
export async function attempt<Data>(...[sending]: Parameters<typeof answerOf<Data>>): Promise<Outcome<Data>> {
  try {
    return { data: await answerOf(sending) };
  } catch (error) {
    if (!(error instanceof RefusedError)) throw error;
    if (objections.has(error.status)) return { problems: error.details };
    if (error.status === 403 || error.status === 404) throw new ShownFailure(notDone);
    throw error;
  }
}

/** The document is wrong, does not fit the state, or is wrong now. */
const objections: ReadonlySet<number> = new Set([400, 409, 422]);
