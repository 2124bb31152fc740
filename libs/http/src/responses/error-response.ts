import { z } from 'zod';
import { GroundworkError, type ErrorKind } from '@groundwork/errors';
import { errorDocument, errorDocumentShape } from '@groundwork/jsonapi';
import { jsonApiMediaType, jsonMediaType } from '../requests/media-types.ts';

/** Status codes of errors. Source: docs/reference/common.md#errors and ADR 4. */
export const statusOfKind: Readonly<Record<ErrorKind, number>> = {
  'bad-request': 400,
  unauthenticated: 401,
  forbidden: 403,
  'not-found': 404,
  'method-not-allowed': 405,
  'request-timeout': 408,
  conflict: 409,
  'too-large': 413,
  'unsupported-media-type': 415,
  invalid: 422,
  'too-many-requests': 429,
  'bad-gateway': 502,
  unavailable: 503,
  timeout: 504,
};

/** Titles under `/api/v2`. Source: docs/compatibility.md#error-documents. */
export const titleOfKind: Readonly<Record<ErrorKind, string>> = {
  'bad-request': 'bad request',
  unauthenticated: 'unauthorized',
  forbidden: 'forbidden',
  'not-found': 'not found',
  'method-not-allowed': 'method not allowed',
  'request-timeout': 'request timeout',
  conflict: 'conflict',
  'too-large': 'payload too large',
  'unsupported-media-type': 'unsupported media type',
  invalid: 'invalid attribute',
  'too-many-requests': 'Too many requests',
  'bad-gateway': 'bad gateway',
  unavailable: 'service unavailable',
  timeout: 'gateway timeout',
};

/** Texts under `/api/registry`, where errors are plain strings. Source: docs/compatibility.md#protocol-payloads. */
const registryTextOfKind: Readonly<Record<ErrorKind, string>> = {
  'bad-request': 'Bad Request',
  unauthenticated: 'Unauthorized',
  forbidden: 'Forbidden',
  'not-found': 'Not Found',
  'method-not-allowed': 'Method Not Allowed',
  'request-timeout': 'Request Timeout',
  conflict: 'Conflict',
  'too-large': 'Payload Too Large',
  'unsupported-media-type': 'Unsupported Media Type',
  invalid: 'Unprocessable Entity',
  'too-many-requests': 'Too Many Requests',
  'bad-gateway': 'Bad Gateway',
  unavailable: 'Service Unavailable',
  timeout: 'Gateway Timeout',
};

/** A response that is ready to be written. */
export interface RenderedResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/**
 * Response to a failure in the format of the path: JSON:API errors, or `{"errors": ["text"]}` under
 * `/api/registry`. An unexpected error (`undefined`) is 500. No 5xx response has details.
 *
 * @param path normalized request path
 */
export function renderError(error: GroundworkError | undefined, path: string): RenderedResponse {
  const status = error === undefined ? 500 : statusOfKind[error.kind];
  const isRegistry = isRegistryPath(path);
  const body = isRegistry ? registryBody(error, status) : documentBody(error, status);
  return {
    status,
    headers: {
      'Content-Type': errorMediaType(path),
      'Cache-Control': 'no-store',
      'X-Content-Type-Options': 'nosniff',
      ...retryHeaders(error),
      ...(status === 401 && { 'WWW-Authenticate': 'Bearer' }),
      ...(error?.allow && { Allow: error.allow.join(', ') }),
    },
    body: JSON.stringify(body),
  };
}

/** True for the registry protocol, whose errors are plain strings. */
export const isRegistryPath = (path: string) => path === '/api/registry' || path.startsWith('/api/registry/');

export const errorMediaType = (path: string) =>
  `${isRegistryPath(path) ? jsonMediaType : jsonApiMediaType}; charset=utf-8`;

const plainErrorsShape = z.strictObject({ errors: z.array(z.string()) }).meta({ id: 'PlainErrors' });

/** Schema of the body that `renderError` writes for this path. */
export const failureBody = (path: string) =>
  isRegistryPath(path)
    ? { mediaType: jsonMediaType, schema: plainErrorsShape }
    : { mediaType: jsonApiMediaType, schema: errorDocumentShape };

/** True if the client may retry soon, because the platform was unavailable or too slow. */
const isPassing = (error: GroundworkError | undefined) =>
  error?.kind === 'unavailable' || error?.kind === 'timeout';

function retryHeaders(error: GroundworkError | undefined) {
  const seconds = error?.retryAfterSeconds ?? (isPassing(error) ? 1 : undefined);
  return seconds === undefined ? {} : { 'Retry-After': String(Math.ceil(seconds)) };
}

function documentBody(error: GroundworkError | undefined, status: number) {
  if (error === undefined) return { errors: [{ status: '500', title: 'internal server error' }] };
  return errorDocument(error, status, titleOfKind);
}

function registryBody(error: GroundworkError | undefined, status: number) {
  if (error === undefined) return { errors: ['Internal Server Error'] };
  const details = error.problems.map(({ detail }) => detail).filter((detail) => detail !== undefined);
  return { errors: status < 500 && details.length > 0 ? details : [registryTextOfKind[error.kind]] };
}
