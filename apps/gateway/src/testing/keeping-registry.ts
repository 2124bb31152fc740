import type { IncomingMessage, ServerResponse } from 'node:http';
import {
  confirmModuleDocuments,
  keepsDocumentHeader,
  moduleDocumentHeader,
  type ModuleDocument,
} from '@groundwork/contracts';
import { newId } from '@groundwork/contracts/resource-ids';
import type { Upstream } from './upstream.ts';

type Confirmation = ReturnType<typeof confirmModuleDocuments.body.parse>;

export const buildDocument = (members: Partial<ModuleDocument> = {}): ModuleDocument => ({
  organizationId: newId('organization'),
  organizationName: 'acme',
  moduleId: newId('module'),
  revision: '1',
  keepMs: 600_000,
  downloadOf: null,
  ...members,
});

/** A registry that lets the gateway keep its responses, and confirms them. */
export interface KeepingRegistry {
  /** Origin of its responses; undefined for responses that must not be kept. */
  document: ModuleDocument | undefined;
  /** The state of the module now. */
  revision: string;
  /** Tokens of readers that may not read the module. */
  readonly refused: Set<string>;
  /** Status of responses to confirmations. */
  confirms: boolean;
  readonly confirmations: Confirmation[];
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
  const registry: KeepingRegistry = {
    document: buildDocument(),
    revision: '1',
    refused: new Set(),
    confirms: true,
    confirmations: [],
    served: () => served,
  };
  const confirm = (body: string) => {
    const given = confirmModuleDocuments.body.parse(JSON.parse(body));
    registry.confirmations.push(given);
    const isTrue = ({ principal, document }: Confirmation['reads'][number]) =>
      document.revision === registry.revision &&
      !registry.refused.has(given.principals[principal]?.tokenId ?? '');
    return {
      confirmed: [...given.reads.keys()].filter((index) => given.reads.slice(index, index + 1).some(isTrue)),
    };
  };
  upstream.respond((req, res, body) => {
    if (req.url === confirmModuleDocuments.path) {
      if (!registry.confirms) res.statusCode = 404;
      res.setHeader('content-type', 'application/json').end(JSON.stringify(confirm(body)));
      return;
    }
    served += 1;
    res.setHeader('content-type', 'application/json');
    if (registry.document && req.headers[keepsDocumentHeader] === '1')
      res.setHeader(
        moduleDocumentHeader,
        JSON.stringify({ ...registry.document, revision: registry.revision }),
      );
    respond(res, served, req);
  });
  return registry;
}
