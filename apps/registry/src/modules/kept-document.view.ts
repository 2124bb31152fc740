import type { Request, Response } from 'express';
import { moduleDocumentHeader, moduleViewerOf, type ModuleDocument } from '@groundwork/contracts';
import { isForKeeping } from '@groundwork/kept-documents';
import type { ReadableShownModule } from './module.access.ts';

/** Short, because the document of a module shows its number of downloads. */
const keepModuleMs = 1_000;

/** Lets a gateway that keeps documents keep the response, and compare it with later changes (ADR 78). */
export function allowKeeping(req: Request, res: Response, document: ModuleDocument): void {
  if (!isForKeeping(req)) return;
  res.set(moduleDocumentHeader, JSON.stringify(document));
}

/** For readers with the same rights. Only under the owner's path, because the gateway finds the rights there (ADR 95). */
export function allowKeepingModule(
  req: Request,
  res: Response,
  { module, revision, organizationName, grants }: ReadableShownModule,
): void {
  if (!grants) return;
  allowKeeping(req, res, {
    organizationId: module.organizationId,
    organizationName,
    moduleId: module.id,
    revision,
    keepMs: keepModuleMs,
    downloadOf: null,
    viewer: moduleViewerOf(grants),
  });
}
