import { z } from 'zod';

interface ResourceMembers {
  readonly [member: string]: z.ZodType;
  readonly attributes: z.ZodType;
}

/**
 * Shape of a resource in responses, in neutral words. The API description is made from it (`libs/openapi`). A
 * serializer returns its input type, and the services' tests check every response against it. Its objects are strict,
 * so that it names every field.
 *
 * @param type JSON:API type, such as `policy-sets`
 * @param name unique name in the description; `PolicySets` for `policy-sets` by default
 */
export const resourceShape = <const Type extends string, Members extends ResourceMembers>(
  type: Type,
  members: Members,
  name = pascalCase(type),
) => z.strictObject({ id: z.string(), type: z.literal(type), ...members }).meta({ id: name });

const pascalCase = (type: string) =>
  type.replace(/(?:^|-)(\w)/g, (_match, letter: string) => letter.toUpperCase());

type Types = readonly [string, ...string[]];

const identifierShape = <const Some extends Types>(types: Some) =>
  z.strictObject({ id: z.string(), type: z.enum(types) });

/** A relationship to one resource of one of these types. */
export const toOne = <const Some extends Types>(...types: Some) =>
  z.strictObject({ data: identifierShape(types) });

/** A relationship to one resource of one of these types, or to none. */
export const toOneOrNone = <const Some extends Types>(...types: Some) =>
  z.strictObject({ data: identifierShape(types).nullable() });

/** A relationship to resources of these types. */
export const toMany = <const Some extends Types>(...types: Some) =>
  z.strictObject({ data: z.array(identifierShape(types)) });

/** A relationship with only the address to read it. */
export const toRelated = () => z.strictObject({ links: relatedLink });

/** Links of a relationship whose resources have an address. */
export const relatedLink = z.strictObject({ related: z.string() });

/** Links of a resource with an address. */
export const selfLink = z.strictObject({ self: z.string() });

/** A time in a response: ISO 8601 in UTC with milliseconds. */
export const timeShape = z.iso.datetime({ precision: 3 });

/** A resource of any type, for fields that can have several. */
const anyResourceShape = z.looseObject({ id: z.string(), type: z.string() }).meta({ id: 'Resource' });

const included = z.array(anyResourceShape).optional();

const paginationShape = z
  .strictObject({
    'current-page': z.int(),
    'page-size': z.int(),
    'prev-page': z.int().nullable(),
    'next-page': z.int().nullable(),
    'total-pages': z.int(),
    'total-count': z.int(),
  })
  .meta({ id: 'Pagination' });

const paginationLinksShape = z
  .strictObject({
    self: z.string(),
    first: z.string(),
    prev: z.string().nullable(),
    next: z.string().nullable(),
    last: z.string(),
  })
  .meta({ id: 'PaginationLinks' });

/** The document of one resource (`document`). */
export const documentShape = <Shape extends z.ZodType>(resource: Shape) =>
  z.strictObject({ data: resource, included });

/** The document of a whole list (`listDocument`), with these fields of `meta`. */
export const listDocumentShape = <Shape extends z.ZodType>(resource: Shape, meta?: z.ZodRawShape) =>
  z.strictObject({ data: z.array(resource), included, ...(meta && { meta: z.strictObject(meta) }) });

/** The document of one page of a list (`collectionDocument`); `meta` has the fields besides `pagination`. */
export const collectionDocumentShape = <Shape extends z.ZodType>(resource: Shape, meta: z.ZodRawShape = {}) =>
  z.strictObject({
    data: z.array(resource),
    included,
    links: paginationLinksShape,
    meta: z.strictObject({ pagination: paginationShape, ...meta }),
  });

/** The document of a failure (`errorDocument`). */
export const errorDocumentShape = z
  .strictObject({
    errors: z.array(
      z.strictObject({
        status: z.string(),
        title: z.string(),
        detail: z.string().optional(),
        source: z
          .union([z.strictObject({ pointer: z.string() }), z.strictObject({ parameter: z.string() })])
          .optional(),
      }),
    ),
  })
  .meta({ id: 'Errors' });
