import { z } from 'zod';
import type { ApiResponse } from './api-client.ts';

const links = z.record(z.string(), z.string().nullable());
const resource = z.object({
  id: z.string(),
  type: z.string(),
  attributes: z.record(z.string(), z.unknown()),
  relationships: z.record(z.string(), z.looseObject({})).optional(),
  links: links.optional(),
});
const document = z.object({ data: resource });
const including = z.object({ included: z.array(resource) });
const collection = z.object({
  data: z.array(resource),
  included: z.array(resource).optional(),
  links,
  meta: z.object({ pagination: z.record(z.string(), z.number().nullable()) }),
});
const list = z.object({ data: z.array(resource) });
const errors = z.object({
  errors: z.array(
    z.object({
      status: z.string(),
      title: z.string(),
      detail: z.string().optional(),
      source: z.object({ pointer: z.string().optional(), parameter: z.string().optional() }).optional(),
    }),
  ),
});
const registryErrors = z.object({ errors: z.array(z.string()) });

/** The resource in a response; throws if the response is not the document of one. */
export const resourceOf = ({ body }: ApiResponse) => document.parse(body).data;

export const includedOf = ({ body }: ApiResponse) => including.parse(body).included;

/** The page of resources in a response. */
export const collectionOf = ({ body }: ApiResponse) => collection.parse(body);

/** The resources of a list without pages. */
export const resourcesOf = ({ body }: ApiResponse) => list.parse(body).data;

/** The errors in a response, each as `<pointer or parameter>: <detail or title>`. */
export const problemsOf = ({ body }: ApiResponse) =>
  errors
    .parse(body)
    .errors.map(
      ({ source, title, detail }) => `${source?.pointer ?? source?.parameter ?? ''}: ${detail ?? title}`,
    );

/** The messages in an error response of the registry protocol. */
export const textsOf = ({ body }: ApiResponse) => registryErrors.parse(body).errors;
