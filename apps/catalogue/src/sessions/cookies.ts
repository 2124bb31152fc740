import type { Request, Response } from 'express';

/** Undefined if the request has no cookie of this name. */
export function cookieOf(req: Request, name: string): string | undefined {
  for (const part of (req.get('cookie') ?? '').split(';')) {
    const at = part.indexOf('=');
    if (at > 0 && part.slice(0, at).trim() === name) return part.slice(at + 1).trim();
  }
  return undefined;
}

interface CookieOptions {
  /** True if the cookie is sent over TLS only. */
  readonly isSecure: boolean;
  /** Lifetime. If absent, the cookie lasts until the browser is closed; 0 removes it. */
  readonly maxAgeSeconds?: number;
}

/** Scripts cannot read the cookie, and other sites cannot use it. The value must contain no special characters. */
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
