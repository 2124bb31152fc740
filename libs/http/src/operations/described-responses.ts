import { z } from 'zod';
import { collectionDocumentShape, documentShape, listDocumentShape } from '@groundwork/jsonapi';
import { jsonApiMediaType, jsonMediaType } from '../requests/media-types.ts';

/** Response to a successful request. */
export interface DescribedResponse {
  readonly status: number;
  /** Null if the response has no body. A body that is not JSON has no schema. */
  readonly body: { readonly mediaType: string; readonly schema?: z.ZodType } | null;
  /** Headers of the response, each with a description. */
  readonly headers?: Readonly<Record<string, string>>;
  /** True if the response is one page of a list, so that the query may have `page[number]` and `page[size]`. */
  readonly isPage?: boolean;
}

const jsonApi = (status: number, schema: z.ZodType): DescribedResponse => ({
  status,
  body: { mediaType: jsonApiMediaType, schema },
});

/** 200 with one resource (`sendResource`). */
export const ok = (resource: z.ZodType): DescribedResponse => jsonApi(200, documentShape(resource));

/** 201 with the new resource (`sendResource`). */
export const created = (resource: z.ZodType): DescribedResponse => jsonApi(201, documentShape(resource));

/** 202 with a resource whose change is in progress (`sendResource`). */
export const accepted = (resource: z.ZodType): DescribedResponse => jsonApi(202, documentShape(resource));

/** 200 with one page of a list (`sendCollection`). Parameter `meta`: fields of `meta` besides `pagination`. */
export const pageOf = (resource: z.ZodType, meta?: z.ZodRawShape): DescribedResponse => ({
  ...jsonApi(200, collectionDocumentShape(resource, meta)),
  isPage: true,
});

/** 200 with a whole list (`sendList`). Parameter `meta`: fields of `meta`. */
export const listOf = (resource: z.ZodType, meta?: z.ZodRawShape): DescribedResponse =>
  jsonApi(200, listDocumentShape(resource, meta));

/** 204 (`sendNoContent`), or another status without a body. */
export const noContent = (status = 204, headers: DescribedResponse['headers'] = {}): DescribedResponse => ({
  status,
  body: null,
  headers,
});

/** 200 with plain JSON (`sendJson`). */
export const json = (schema: z.ZodType): DescribedResponse => ({
  status: 200,
  body: { mediaType: jsonMediaType, schema },
});

/** Bytes of this media type: 200 with all of them, or 206 with a part. */
export const bytes = (mediaType: string, status = 200): DescribedResponse => ({
  status,
  body: { mediaType },
});
