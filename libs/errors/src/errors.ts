/**
 * All kinds of errors, by meaning. Only `libs/http` maps them to status codes (ADR 4, docs/reference/common.md#errors).
 */
export const errorKinds = [
  'bad-request',
  'unauthenticated',
  'forbidden',
  'not-found',
  'method-not-allowed',
  'request-timeout',
  'conflict',
  'too-large',
  'unsupported-media-type',
  'invalid',
  'too-many-requests',
  'bad-gateway',
  'unavailable',
  'timeout',
] as const;

export type ErrorKind = (typeof errorKinds)[number];

/**
 * One problem with a request.
 *
 * - `detail`: a sentence that begins with the humanized attribute name, if there is one.
 * - `pointer`: JSON pointer into the request body (RFC 6901), such as `/data/attributes/name`.
 * - `parameter`: name of the query parameter at fault.
 * - `title`: overrides the title of the error's kind (docs/compatibility.md#error-documents).
 */
export interface Problem {
  readonly detail?: string;
  readonly title?: string;
  readonly pointer?: string;
  readonly parameter?: string;
}

interface GroundworkErrorOptions extends ErrorOptions {
  /** Sent as `Retry-After`. */
  readonly retryAfterSeconds?: number;
  /** Methods that the path takes, sent as `Allow`. */
  readonly allow?: readonly string[];
  /** For the log: see `denied`. */
  readonly lacked?: readonly string[];
}

/** Thrown for every expected failure. Any other thrown value is a bug and gives 500 without detail. */
export class GroundworkError extends Error {
  readonly kind: ErrorKind;
  readonly problems: readonly Problem[];
  readonly retryAfterSeconds: number | undefined;
  readonly allow: readonly string[] | undefined;
  readonly lacked: readonly string[] | undefined;

  constructor(kind: ErrorKind, problems: readonly Problem[], options: GroundworkErrorOptions = {}) {
    super(problems.map((problem) => problem.detail ?? problem.title).join('; ') || kind, options);
    this.name = 'GroundworkError';
    this.kind = kind;
    this.problems = problems;
    this.retryAfterSeconds = options.retryAfterSeconds;
    this.allow = options.allow;
    this.lacked = options.lacked;
  }
}

/** 400: the request cannot be read (malformed JSON, unknown `include`). */
export const badRequest = (...problems: Problem[]) => new GroundworkError('bad-request', problems);

/**
 * 401: the token itself is missing, unknown, expired or revoked. Never used for missing permissions.
 *
 * @param detail advice for the token's holder; never reveals that an unknown token ever existed
 */
export const unauthenticated = (detail?: string) =>
  new GroundworkError('unauthenticated', detail === undefined ? [] : [{ detail }]);

/** 403: only where the reference lists it (public module curation is disabled). */
export const forbidden = (detail: string) => new GroundworkError('forbidden', [{ detail }]);

/**
 * 404: the record does not exist, or the caller may not know that it does. The error does not say which.
 *
 * @param detail why it is absent for this caller, if they may know
 */
export const notFound = (detail?: string) =>
  new GroundworkError('not-found', detail === undefined ? [] : [{ detail }]);

/**
 * 404 like `notFound`, with the same response, for a caller who may not know the record. Only the log tells them apart.
 *
 * @param lacked names of what the caller lacks, such as `manage-modules`; each of them would be enough
 */
export const denied = (...lacked: string[]) => new GroundworkError('not-found', [], { lacked });

/** 404: no route has this path. Unlike a record (see `notFound`), a route is no secret. */
export const unknownAddress = () =>
  new GroundworkError('not-found', [
    {
      detail:
        'There is no such address. The API begins with /api/v2, the registry protocol with /api/registry/v1/modules.',
    },
  ]);

/** 405: the path exists, but does not take this method. `allow` lists the methods that it takes, such as `GET`. */
export const methodNotAllowed = (allow: readonly string[]) =>
  new GroundworkError(
    'method-not-allowed',
    [{ detail: `This address does not support this method. It supports: ${allow.join(', ')}.` }],
    { allow },
  );

/** 408: the body did not arrive in time. The connection is closed. */
export const requestTimeout = (detail: string) => new GroundworkError('request-timeout', [{ detail }]);

/** 409: the state of the record forbids this (an upload address that already holds other bytes). */
export const conflict = (detail: string) => new GroundworkError('conflict', [{ detail }]);

/** 413: the body is larger than allowed. */
export const tooLarge = (detail: string) => new GroundworkError('too-large', [{ detail }]);

/** 415: a body of a media type that this route does not read. */
export const unsupportedMediaType = (detail: string) =>
  new GroundworkError('unsupported-media-type', [{ detail }]);

/** 422: readable but wrong. Pass all problems of the body at once. */
export const invalid = (...problems: Problem[]) => new GroundworkError('invalid', problems);

/** 429: too many requests. */
export const tooManyRequests = (retryAfterSeconds: number) =>
  new GroundworkError('too-many-requests', [{ detail: "You have exceeded the API's rate limit." }], {
    retryAfterSeconds,
  });

/** 502: a server outside the platform, which this request needs, failed or sent an unusable response. */
export const badGateway = (detail: string, options: ErrorOptions = {}) =>
  new GroundworkError('bad-gateway', [{ detail }], options);

/** 503: a dependency of this request is down; a retry makes sense. */
export const unavailable = (detail: string, options: ErrorOptions = {}) =>
  new GroundworkError('unavailable', [{ detail }], { ...options, retryAfterSeconds: 1 });

/** 504: a dependency of this request did not respond in time. */
export const timeout = (detail: string, options: ErrorOptions = {}) =>
  new GroundworkError('timeout', [{ detail }], options);

/** True for our errors, optionally of one kind. */
export function isGroundworkError(thrown: unknown, kind?: ErrorKind): thrown is GroundworkError {
  return thrown instanceof GroundworkError && (kind === undefined || thrown.kind === kind);
}
