import { bodyOf, RefusedError } from '@groundwork/client';

/** Undefined if the resource does not exist, or the user may not see it. */
export const ifThere = <Data>(...[sending]: Parameters<typeof bodyOf<Data>>): Promise<Data | undefined> =>
  ifFound(bodyOf(sending));

/** `ifThere` for a read that needs several requests. */
export async function ifFound<Data>(reading: Promise<Data>): Promise<Data | undefined> {
  try {
    return await reading;
  } catch (error) {
    if (error instanceof RefusedError && error.status === 404) return undefined;
    throw error;
  }
}
