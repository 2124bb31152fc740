import type { Request, Response } from 'express';
import { parsePage, sendCollection } from '@groundwork/http';
import type { Resource } from '@groundwork/jsonapi';

/** Sends the requested page of a list of tags that is complete in memory. */
export function sendTags(req: Request, res: Response, resources: readonly Resource[]): void {
  const page = parsePage(req);
  const first = (page.number - 1) * page.size;
  sendCollection(req, res, resources.slice(first, first + page.size), {
    page,
    totalCount: resources.length,
  });
}
