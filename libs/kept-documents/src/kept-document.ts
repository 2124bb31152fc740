import { setTimeout as pause } from 'node:timers/promises';
import type { Request, Response } from 'express';
import {
  changesKnownMs,
  keepsDocumentHeader,
  recordDocumentHeader,
  recordViewerOf,
  type Grants,
  type RecordDocument,
} from '@groundwork/contracts';

/** Ten minutes, because a list names each change. */
const keepMs = 600_000;

/** True if the sender of the request keeps its response if it may. */
export const isForKeeping = (req: Request): boolean =>
  req.method === 'GET' && req.get(keepsDocumentHeader) === '1';

/**
 * Lets a gateway that keeps documents keep the response for readers with the same rights, until something of the organization changes.
 * All that the response shows must be in tables whose changes are noted (ADR 100), or follow from the grants.
 */
export function allowKeepingRecord(req: Request, res: Response, grants: Grants): void {
  if (!isForKeeping(req)) return;
  const { id, name } = grants.organization;
  const document: RecordDocument = {
    organizationId: id,
    organizationName: name,
    keepMs,
    viewer: recordViewerOf(grants),
  };
  res.set(recordDocumentHeader, JSON.stringify(document));
}

/** A timer may fire a millisecond early. */
const marginMs = 5;

/**
 * Waits until every list of changes from before a change has expired, so that no gateway shows the state before it to a read
 * that begins after the response. Call it after the transaction of a change that kept documents show (ADR 78, 95, 100).
 */
export const earlierListsExpired = (): Promise<void> => pause(changesKnownMs + marginMs);
