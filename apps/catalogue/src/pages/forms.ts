import type { Request } from 'express';
import { z } from 'zod';
import { isFormTokenOf } from '../sessions/session.ts';
import type { CurrentSession } from '../sessions/session.access.ts';
import { foreignForm, malformedForm, ShownFailure } from './failure.ts';
import { formTokenField } from './form-token.ts';

/**
 * Reads the fields of a form that one of our own pages sent.
 *
 * @param baseUrl public address, which browsers send as the origin of our forms
 * @throws ShownFailure if another site may have sent the form, or its fields are invalid
 */
export function readForm<Schema extends z.ZodType>(
  schema: Schema,
  req: Request,
  baseUrl: string,
): z.output<Schema> {
  if (!isFromOurPage(req, baseUrl)) throw new ShownFailure(foreignForm);
  return parsed(schema, fieldsOf(req));
}

/**
 * Checks that a form belongs to the session and was sent from one of our pages.
 *
 * @throws ShownFailure if it does not, or was not
 */
export function requireOwnForm(req: Request, session: CurrentSession, baseUrl: string): void {
  readOwnForm(z.unknown(), { req, session }, baseUrl);
}

/**
 * Reads a form that belongs to the session and was sent from one of our pages. The schema handles absent fields,
 * such as a box that is not ticked.
 *
 * @throws ShownFailure if another site may have sent the form, it does not belong to the session, or its fields are
 * invalid
 */
export function readOwnForm<Schema extends z.ZodType>(
  schema: Schema,
  { req, session }: { readonly req: Request; readonly session: CurrentSession },
  baseUrl: string,
): z.output<Schema> {
  return readOwnFields(schema, fieldsOf(req), { req, session }, baseUrl);
}

/**
 * `readOwnForm` for fields that were read already, such as those before a file.
 *
 * @throws ShownFailure if another site may have sent them, they do not belong to the session, or they are invalid
 */
export function readOwnFields<Schema extends z.ZodType>(
  schema: Schema,
  fields: Readonly<Record<string, string>>,
  { req, session }: { readonly req: Request; readonly session: CurrentSession },
  baseUrl: string,
): z.output<Schema> {
  if (!isFromOurPage(req, baseUrl)) throw new ShownFailure(foreignForm);
  if (!isFormTokenOf(session.secret, fields[formTokenField] ?? '')) throw new ShownFailure(foreignForm);
  return parsed(schema, fields);
}

function parsed<Schema extends z.ZodType>(
  schema: Schema,
  fields: Readonly<Record<string, string>>,
): z.output<Schema> {
  const { success, data } = schema.safeParse(fields);
  if (!success) throw new ShownFailure(malformedForm);
  return data;
}

/** Browsers report the origin of a form, and no page can change it. A client that reports nothing is rejected. */
function isFromOurPage(req: Request, baseUrl: string): boolean {
  const site = req.get('sec-fetch-site');
  if (site !== undefined) return site === 'same-origin';
  const origin = req.get('origin');
  return origin === new URL(baseUrl).origin;
}

/** Fields of a form, without a check of its origin. */
export function fieldsOf(req: Request): Record<string, string> {
  const body: unknown = req.body;
  const isForm = req.get('content-type')?.startsWith('application/x-www-form-urlencoded') === true;
  if (!isForm || !(body instanceof Uint8Array)) return {};
  return Object.fromEntries(new URLSearchParams(Buffer.from(body).toString('utf8')));
}
