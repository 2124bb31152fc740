import { answerOf, RefusedError } from '@groundwork/client';

/** What the API answers; undefined for what is not there, or not for this person. */
export const ifThere = <Data>(...[sending]: Parameters<typeof answerOf<Data>>): Promise<Data | undefined> =>
  ifFound(answerOf(sending));

/** The same for what takes several requests. */
export async function ifFound<Data>(reading: Promise<Data>): Promise<Data | undefined> {
  try {
    return await reading;
  } catch (error) {
    if (error instanceof RefusedError && error.status === 404) return undefined;
    throw error;
  }
}
