import type { Request } from 'express';
import { z } from 'zod';
import { isFormTokenOf } from '../sessions/session.ts';
import type { CurrentSession } from '../sessions/session.access.ts';
import { foreignForm, malformedForm, ShownFailure } from './failure.ts';
import { formTokenField } from './form-token.ts';

/**
 * The fields of a form that a page of ours has sent.
 *
 * @param baseUrl the public address, which a browser names as the origin of our forms
 * @throws ShownFailure if another site may have sent it, or it is none of ours
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
 * Makes sure that a form belongs to the session, and was sent from a page of ours.
 *
 * @throws ShownFailure if not
 */
export function requireOwnForm(req: Request, session: CurrentSession, baseUrl: string): void {
  readOwnForm(z.unknown(), { req, session }, baseUrl);
}

/**
 * The fields of a form that belongs to the session, and was sent from a page of ours. A field that is absent is for the schema to
 * decide on, such as a box that is not ticked.
 *
 * @throws ShownFailure if not
 */
export function readOwnForm<Schema extends z.ZodType>(
  schema: Schema,
  { req, session }: { readonly req: Request; readonly session: CurrentSession },
  baseUrl: string,
): z.output<Schema> {
  return readOwnFields(schema, fieldsOf(req), { req, session }, baseUrl);
}

/**
 * The same of fields that have been read already, such as those before a file.
 *
 * @throws ShownFailure if another site may have sent them, or they do not belong to the session
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

/** Browsers say where a form was sent from, in words that no page can choose. A client that says nothing is no browser with a cookie. */
function isFromOurPage(req: Request, baseUrl: string): boolean {
  const site = req.get('sec-fetch-site');
  if (site !== undefined) return site === 'same-origin';
  const origin = req.get('origin');
  return origin === new URL(baseUrl).origin;
}

/** The fields of a form, whoever has sent it. */
export function fieldsOf(req: Request): Record<string, string> {
  const body: unknown = req.body;
  const isForm = req.get('content-type')?.startsWith('application/x-www-form-urlencoded') === true;
  if (!isForm || !(body instanceof Uint8Array)) return {};
  return Object.fromEntries(new URLSearchParams(Buffer.from(body).toString('utf8')));
}
