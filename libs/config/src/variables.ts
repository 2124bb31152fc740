import { z } from 'zod';
import { Secret } from './secret.ts';

/** Text that must never be printed. */
export const secretSchema = z
  .string()
  .min(1)
  .transform((text) => new Secret(text));

/** A TCP port; 0 lets the system choose a free one. */
export const portSchema = z
  .string()
  .regex(/^\d{1,5}$/, { error: 'must be a port from 0 to 65535', abort: true })
  .transform(Number)
  .refine((port) => port <= 65_535, { error: 'must be a port from 0 to 65535' });

/** An absolute http or https address without user, query or fragment; returned without a trailing slash. */
export const urlSchema = z
  .string()
  .refine(isPlainHttpUrl, {
    error: 'must be an absolute http or https address without a user, query or fragment',
  })
  .transform((text) => text.replace(/\/+$/, ''));

/** `true` or `false`; `1` and `0` mean the same. */
export const booleanSchema = z
  .enum(['true', 'false', '1', '0'])
  .transform((text) => text === 'true' || text === '1');

/** A whole number, at least 0, for limits where 0 means "off". */
export const countSchema = z
  .string()
  .regex(/^\d{1,15}$/, { error: 'must be a whole number' })
  .transform(Number);

/** A whole number, at least 1. */
export const positiveSchema = countSchema.refine((count) => count > 0, { error: 'must be at least 1' });

/** A number of bytes, at least 1. */
export const bytesSchema = z
  .string()
  .regex(/^0*[1-9]\d{0,14}$/, { error: 'must be a number of bytes' })
  .transform(Number);

/** From the least to the most verbose; `silent` turns the log off. */
export const logLevelSchema = z.enum(['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace']);

function isPlainHttpUrl(text: string): boolean {
  const url = URL.parse(text);
  if (url === null || !/^https?:$/.test(url.protocol)) return false;
  return [url.username, url.password, url.search, url.hash].every((part) => part === '');
}
