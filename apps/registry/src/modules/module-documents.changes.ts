import { setTimeout as pause } from 'node:timers/promises';
import { confirmationMs } from '@groundwork/contracts';

/** A timer may fire a millisecond early. */
const marginMs = 5;

/**
 * Waits until every confirmation from before a change has expired, so that no gateway shows the state before it to a read
 * that begins after the response. Call it after the transaction of a change that documents of the protocol show (ADR 70).
 */
export const confirmationsExpired = (): Promise<void> => pause(confirmationMs + marginMs);
