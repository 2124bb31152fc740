import type { Request, Response } from 'express';
import {
  maxKeptOwners,
  moduleDocumentHeader,
  moduleListHeader,
  modulePageHeader,
  moduleViewerOf,
  type Grants,
  type ModuleDocument,
  type ModuleList,
  type ModuleOwner,
  type ModulePage,
} from '@groundwork/contracts';
import { isForKeeping } from '@groundwork/kept-documents';
import type { ReadableShownModule } from './module.access.ts';

/** Short, because the document of a module and pages of modules show numbers of downloads. */
const keepModuleMs = 1_000;
/** Longer, because a search takes much longer than the document of a module, and nobody counts downloads in a list. */
const keepListMs = 60_000;

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

/** For readers with the same rights, as long as the same organizations share their modules. Not for searches, which show the content of modules. */
export function allowKeepingPage(
  req: Request,
  res: Response,
  { grants, producers }: { readonly grants: Grants; readonly producers: readonly ModuleOwner[] },
): void {
  if (!isForKeeping(req) || producers.length > maxKeptOwners) return;
  const page: ModulePage = {
    organizationId: grants.organization.id,
    organizationName: grants.organization.name,
    producers: [...producers],
    keepMs: keepModuleMs,
    viewer: moduleViewerOf(grants),
  };
  res.set(modulePageHeader, JSON.stringify(page));
}

/** For readers who may read the modules of the same organizations (ADR 110). */
export function allowKeepingList(req: Request, res: Response, organizations: readonly ModuleOwner[]): void {
  if (!isForKeeping(req) || organizations.length > maxKeptOwners) return;
  const list: ModuleList = { organizations: [...organizations], keepMs: keepListMs };
  res.set(moduleListHeader, JSON.stringify(list));
}
