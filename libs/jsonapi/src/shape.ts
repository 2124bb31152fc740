import { z } from 'zod';

/** The members of a resource besides its type and id; `relationships` and `links` if it has any. */
interface ResourceMembers {
  readonly [member: string]: z.ZodType;
  readonly attributes: z.ZodType;
}

/**
 * The shape of a resource that responses contain, in neutral words: the source of its description (`libs/openapi`).
 * A serializer returns its input, and the services' own tests hold every response to it. Its objects are strict, so that
 * it names every member.
 *
 * @param type JSON:API type, such as `policy-sets`
 * @param name what the description calls it: by default its type, `PolicySets`. Every shape has a name of its own
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

/** A relationship to one resource, whose type is one of these. */
export const toOne = <const Some extends Types>(...types: Some) =>
  z.strictObject({ data: identifierShape(types) });

/** A relationship to one resource, or to none. */
export const toOneOrNone = <const Some extends Types>(...types: Some) =>
  z.strictObject({ data: identifierShape(types).nullable() });

/** A relationship to resources, whose types are among these. */
export const toMany = <const Some extends Types>(...types: Some) =>
  z.strictObject({ data: z.array(identifierShape(types)) });

/** A relationship that only says where to read it. */
export const toRelated = () => z.strictObject({ links: relatedLink });

/** The links of a relationship whose resources can be read at an address of their own. */
export const relatedLink = z.strictObject({ related: z.string() });

/** The links of a resource that has an address of its own, and nothing else. */
export const selfLink = z.strictObject({ self: z.string() });

/** A time in a response: ISO 8601 in UTC with milliseconds. */
export const timeShape = z.iso.datetime({ precision: 3 });

/** Any resource, for members whose resources have several types. */
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

/** The document of a whole list (`listDocument`). */
export const listDocumentShape = <Shape extends z.ZodType>(resource: Shape) =>
  z.strictObject({ data: z.array(resource), included });

/**
 * The document of one page of a list (`collectionDocument`).
 *
 * @param meta members of `meta` besides `pagination`
 */
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
