import {
  keepsDocumentHeader,
  listModuleChanges,
  moduleDocumentSchema,
  type ModuleDocument,
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

  /** Undefined if the response must not be kept. */
  async function documentAt(reader: Principal, path: string): Promise<ModuleDocument | undefined> {
    const { headers } = await app()
      .as(reader)
      .with({ [keepsDocumentHeader]: '1' })
      .get(path);
    const told = headers['x-module-document'];
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

  return { list, documentAt, changedSince };
}
