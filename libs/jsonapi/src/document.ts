import { createVocabulary, type Vocabulary } from '@groundwork/wire-vocabulary';
import {
  paginationLinks,
  paginationMeta,
  type Page,
  type PaginationLinks,
  type PaginationMeta,
} from './pagination.ts';
import type { Resource } from './resource.ts';

export interface DocumentOptions {
  /** Related resources that the client requested; each is written once. */
  readonly included?: readonly Resource[];
  /** Vocabulary of the document; neutral by default. */
  readonly vocabulary?: Vocabulary;
}

export interface CollectionOptions extends DocumentOptions {
  readonly page: Page;
  readonly totalCount: number;
  readonly selfUrl: string;
  /** Fields of `meta` besides `pagination`, such as `status-counts`. */
  readonly meta?: Readonly<Record<string, unknown>>;
}

export interface ResourceDocument {
  readonly data: Resource;
  readonly included?: readonly Resource[];
}

export interface ListOptions extends DocumentOptions {
  readonly meta?: Readonly<Record<string, unknown>>;
}

/** A list without pages, so it has no pagination fields. */
export interface ListDocument {
  readonly data: readonly Resource[];
  readonly included?: readonly Resource[];
  readonly meta?: Readonly<Record<string, unknown>>;
}

export interface CollectionDocument {
  readonly data: readonly Resource[];
  readonly included?: readonly Resource[];
  readonly links: PaginationLinks;
  readonly meta: Readonly<Record<string, unknown>> & { readonly pagination: PaginationMeta };
}

const neutral = createVocabulary('neutral');

/** The document of one resource. */
export function document(resource: Resource, options: DocumentOptions = {}): ResourceDocument {
  const { vocabulary = neutral } = options;
  return { data: vocabulary.writeResource(resource), ...includedMember(options) };
}

/** The document of all resources, for lists that have pages only on request. */
export function listDocument(resources: readonly Resource[], options: ListOptions = {}): ListDocument {
  const { vocabulary = neutral, meta } = options;
  return {
    data: resources.map((resource) => vocabulary.writeResource(resource)),
    ...includedMember(options),
    ...(meta && { meta }),
  };
}

/** The document of one page of resources, with links and `meta.pagination` (docs/reference/common.md#pages). */
export function collectionDocument(
  resources: readonly Resource[],
  options: CollectionOptions,
): CollectionDocument {
  const { vocabulary = neutral, page, totalCount, selfUrl, meta = {} } = options;
  return {
    data: resources.map((resource) => vocabulary.writeResource(resource)),
    ...includedMember(options),
    links: paginationLinks(page, totalCount, selfUrl),
    meta: { ...meta, pagination: paginationMeta(page, totalCount) },
  };
}

function includedMember({ included, vocabulary = neutral }: DocumentOptions) {
  if (included === undefined) return {};
  const once = new Map(included.map((resource) => [`${resource.type} ${resource.id}`, resource]));
  return { included: [...once.values()].map((resource) => vocabulary.writeResource(resource)) };
}
