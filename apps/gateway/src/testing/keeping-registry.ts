import type { IncomingMessage, ServerResponse } from 'node:http';
import {
  keepsDocumentHeader,
  listModuleChanges,
  moduleDocumentHeader,
  type ChangedRules,
  type ModuleDocument,
} from '@groundwork/contracts';
import { newId, type OrganizationId } from '@groundwork/contracts/resource-ids';
import type { GatewayTestApp } from './gateway-test-app.ts';
import type { Upstream } from './upstream.ts';

type Question = ReturnType<typeof listModuleChanges.body.parse>;

/** The organization of the documents. */
export const acme = { id: newId('organization'), name: 'acme' };

export const buildDocument = (members: Partial<ModuleDocument> = {}): ModuleDocument => ({
  organizationId: acme.id,
  organizationName: acme.name,
  moduleId: newId('module'),
  revision: '1',
  keepMs: 600_000,
  downloadOf: null,
  ...members,
});

/** A registry that lets the gateway keep its responses, and lists changes of their module. */
export interface KeepingRegistry {
  /** Origin of its responses; undefined for responses that must not be kept. */
  document: ModuleDocument | undefined;
  /** The state of the module now. */
  revision: string;
  /** Rules of consumption that each list tells; undefined for none. */
  rules: ChangedRules[] | undefined;
  /** For whom it makes documents, by the header of the request that says who reads. */
  audienceOf: (authorization: string) => ModuleDocument['audience'];
  /** Whose rights its documents show. */
  viewerOf: (authorization: string) => ModuleDocument['viewer'];
  /** False for a registry that cannot list changes. */
  lists: boolean;
  /** Requests for changes. */
  readonly questions: Question[];
  /** Number of responses that were not kept. */
  served(): number;
}

/** @param respond writes the response; by default `{"number":n}`, where `n` counts the responses */
export function keepingRegistry(
  upstream: Upstream,
  respond: (res: ServerResponse, number: number, req: IncomingMessage) => void = (res, number) =>
    res.end(`{"number":${number}}`),
): KeepingRegistry {
  let served = 0;
  const questions: Question[] = [];
  const registry: KeepingRegistry = {
    document: buildDocument(),
    revision: '1',
    rules: undefined,
    audienceOf: () => undefined,
    viewerOf: () => undefined,
    lists: true,
    questions,
    served: () => served,
  };
  /** The snapshot of a state is the revision of the module in it. */
  const list = (body: string) => {
    const { since, downloads } = listModuleChanges.body.parse(JSON.parse(body));
    questions.push({ since, downloads });
    const { document, revision } = registry;
    const hasChanged = document !== undefined && since?.snapshot !== `1:${revision}:`;
    const changed = hasChanged ? [{ moduleId: document.moduleId, revision }] : [];
    const state = { snapshot: `1:${revision}:`, at: '2026-01-01T00:00:00.000Z' };
    const { rules } = registry;
    return listModuleChanges.response.parse({ state, changed: since === null ? null : changed, rules });
  };
  upstream.respond((req, res, body) => {
    if (req.url === listModuleChanges.path) {
      if (!registry.lists) res.statusCode = 404;
      res.setHeader('content-type', 'application/json').end(JSON.stringify(list(body)));
      return;
    }
    served += 1;
    res.setHeader('content-type', 'application/json');
    const { authorization = '' } = req.headers;
    const audience = registry.audienceOf(authorization);
    const viewer = registry.viewerOf(authorization);
    if (registry.document && req.headers[keepsDocumentHeader] === '1')
      res.setHeader(
        moduleDocumentHeader,
        JSON.stringify({
          ...registry.document,
          revision: registry.revision,
          ...(audience && { audience }),
          ...(viewer !== undefined && { viewer }),
        }),
      );
    respond(res, served, req);
  });
  return registry;
}

/** Responses of `numberingRegistry`. */
interface Numbering {
  /** Organizations of the modules that the next list names; null is what an earlier release says. */
  readonly changed: () => readonly (OrganizationId | null)[];
  /** Header of a response to the token, if it may be kept. */
  readonly origin: (tokenId: string) => readonly [name: string, document: unknown];
}

/** A registry that numbers its responses, lets the gateway keep them, and lists the organizations of changed modules. */
export function numberingRegistry(app: GatewayTestApp, { changed, origin }: Numbering): void {
  const verifier = app.verifierOf('registry');
  let served = 0;
  app.upstreams.registry.respond((req, res, body) => {
    res.setHeader('content-type', 'application/json');
    if (req.url === listModuleChanges.path) {
      const { since } = listModuleChanges.body.parse(JSON.parse(body));
      const state = { snapshot: '1:1:', at: '2026-01-01T00:00:00.000Z' };
      const modules = changed().map((organizationId) => ({
        moduleId: newId('module'),
        revision: '1',
        ...(organizationId && { organizationId }),
      }));
      res.end(JSON.stringify({ state, changed: since && modules }));
      return;
    }
    served += 1;
    const { authorization = '' } = req.headers;
    const tokenId = verifier.verify(authorization.replace('Bearer ', '')).principal?.tokenId ?? '';
    const [name, document] = origin(tokenId);
    if (req.headers[keepsDocumentHeader] === '1' && !app.strangers.has(tokenId))
      res.setHeader(name, JSON.stringify(document));
    res.end(JSON.stringify({ number: served }));
  });
}
