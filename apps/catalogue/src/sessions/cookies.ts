import type { Request, Response } from 'express';

/** The value of a cookie of a request; undefined if it has none of this name. */
export function cookieOf(req: Request, name: string): string | undefined {
  for (const part of (req.get('cookie') ?? '').split(';')) {
    const at = part.indexOf('=');
    if (at > 0 && part.slice(0, at).trim() === name) return part.slice(at + 1).trim();
  }
  return undefined;
}

interface CookieOptions {
  /** Sent over TLS only. */
  readonly isSecure: boolean;
  /** Seconds; until the browser is closed if not given, and 0 removes it. */
  readonly maxAgeSeconds?: number;
}

/** Sets a cookie that scripts cannot read and other sites cannot use. The value contains no special characters. */
export function setCookie(
  res: Response,
  name: string,
  value: string,
  { isSecure, maxAgeSeconds }: CookieOptions,
): void {
  res.append(
    'Set-Cookie',
    [
      `${name}=${value}`,
      'Path=/',
      'HttpOnly',
      'SameSite=Lax',
      ...(isSecure ? ['Secure'] : []),
      ...(maxAgeSeconds === undefined ? [] : [`Max-Age=${maxAgeSeconds}`]),
    ].join('; '),
  );
}
