import { setTimeout as pause } from 'node:timers/promises';
import { changesKnownMs } from '@groundwork/contracts';

/** A timer may fire a millisecond early. */
const marginMs = 5;

/**
 * Waits until every list of changes from before a change has expired, so that no gateway shows the state before it to a read
 * that begins after the response. Call it after the transaction of a change that documents of the protocol or of the module show
 * (ADR 78, 95).
 */
export const earlierListsExpired = (): Promise<void> => pause(changesKnownMs + marginMs);
