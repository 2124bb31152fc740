import {
  keepsDocumentHeader,
  listModuleChanges,
  moduleDocumentHeader,
  moduleDocumentSchema,
  moduleListHeader,
  moduleListSchema,
  modulePageHeader,
  modulePageSchema,
  type ModuleDocument,
  type ModuleList,
  type ModulePage,
  type Principal,
} from '@groundwork/contracts';
import type { RegistryTestApp } from './registry-test-app.ts';

type Downloads = ReturnType<typeof listModuleChanges.body.parse>['downloads'];
type Listed = ReturnType<typeof listModuleChanges.response.parse>;

/** Requests of a gateway that keeps documents. */
export function keepingGateway(app: () => RegistryTestApp) {
  async function list(since: Listed['state'] | null, downloads: Downloads = []): Promise<Listed> {
    const response = await app().from('gateway').post(listModuleChanges.path, { since, downloads });
    return listModuleChanges.response.parse(response.body);
  }

  async function headersAt(reader: Principal, path: string) {
    const client = app()
      .as(reader)
      .with({ [keepsDocumentHeader]: '1' });
    return (await client.get(path)).headers;
  }

  /** Undefined if the response must not be kept. */
  async function documentAt(reader: Principal, path: string): Promise<ModuleDocument | undefined> {
    const told = (await headersAt(reader, path))[moduleDocumentHeader];
    return told === undefined ? undefined : moduleDocumentSchema.parse(JSON.parse(told));
  }

  /** Revisions of the documents' modules since the state, as the gateway compares them. */
  async function changedSince(
    { state }: Listed,
    documents: readonly (ModuleDocument | undefined)[],
  ): Promise<(string | undefined)[]> {
    const { changed } = await list(state);
    return documents.map(
      (document) => changed?.find(({ moduleId }) => moduleId === document?.moduleId)?.revision,
    );
  }

  /** Undefined if the page must not be kept. */
  async function pageAt(reader: Principal, path: string): Promise<ModulePage | undefined> {
    const told = (await headersAt(reader, path))[modulePageHeader];
    return told === undefined ? undefined : modulePageSchema.parse(JSON.parse(told));
  }

  /** Undefined if the list of the registry protocol must not be kept. */
  async function listAt(reader: Principal, path: string): Promise<ModuleList | undefined> {
    const told = (await headersAt(reader, path))[moduleListHeader];
    return told === undefined ? undefined : moduleListSchema.parse(JSON.parse(told));
  }

  return { list, documentAt, pageAt, listAt, changedSince };
}
