import type { Request, Response } from 'express';
import { parsePage, sendCollection } from '@groundwork/http';
import type { AdminOrgsContext } from '../context.ts';
import type { AuditCriteria } from './audit-event.ts';
import { renderAuditEvent } from './audit-event.serializer.ts';

/** Sends one page of the trail; `meta.complete` is true if the list includes the oldest event. */
export async function sendAuditTrail(
  ctx: AdminOrgsContext,
  req: Request,
  res: Response,
  criteria: AuditCriteria,
): Promise<void> {
  const page = parsePage(req);
  const { events, totalCount, isComplete } = await ctx.stores.auditEvents.page(criteria, page);
  sendCollection(req, res, events.map(renderAuditEvent), {
    page,
    totalCount,
    meta: { complete: isComplete },
  });
}
