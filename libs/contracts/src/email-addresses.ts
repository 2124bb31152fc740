import { domainToASCII } from 'node:url';
import { z } from 'zod';

/** Limit on an email address, in bytes of UTF-8 (RFC 5321, section 4.5.3.1.3, without the angle brackets). */
export const maxEmailBytes = 254;

/** An address in its stored form, or the reason why a text is not one. */
export type EmailReading =
  { readonly email: string; readonly problem?: never } | { readonly problem: string; readonly email?: never };

const notAnAddress: EmailReading = { problem: 'must be an email address' };
const tooLong: EmailReading = { problem: `must have at most ${maxEmailBytes} bytes, as RFC 5321 says` };

/** Letters and digits of every script, and the signs that addresses usually have. */
const localPattern = /^(?:[\p{L}\p{M}\p{N}_'+-]+\.)*[\p{L}\p{M}\p{N}_'+-]*[\p{L}\p{M}\p{N}_+-]$/u;
const domainPattern = /^(?:[a-z0-9][a-z0-9-]*\.)+(?:[a-z]{2,}|xn--[a-z0-9-]+)$/;

/**
 * Reads an email address. The part before the `@` is brought into Unicode's form NFC. A domain beyond ASCII is written as
 * in the DNS (punycode). Every place that takes or compares addresses uses this file, so that all agree which are equal.
 */
export function readEmail(text: string): EmailReading {
  if (isTooLong(text)) return tooLong;
  const at = text.lastIndexOf('@');
  const [local, domain] = [text.slice(0, at).normalize('NFC'), domainOf(text.slice(at + 1))];
  if (domain === undefined || !localPattern.test(local)) return notAnAddress;
  const double = Array.from(text).find(isDoubleOfAscii);
  if (double !== undefined) return { problem: doubled(double) };
  const email = `${local}@${domain}`;
  return isTooLong(email) ? tooLong : { email };
}

const isTooLong = (text: string) => Buffer.byteLength(text.normalize('NFC')) > maxEmailBytes;

/** A domain of ASCII letters keeps its case, because clients expect the address that they sent. */
function domainOf(text: string): string | undefined {
  const ascii = asciiDomain(text);
  return ascii === asciiLower(text) ? text : ascii;
}

/** A domain as in the DNS, in lower case; undefined if the text is not one. Takes Unicode and punycode. */
export function asciiDomain(text: string): string | undefined {
  // The function of Node.js also reads parts of addresses on the web, such as paths, ports and escapes.
  if (!/^[\p{L}\p{M}\p{N}.-]+$/u.test(text)) return undefined;
  const domain = domainToASCII(text.normalize('NFC'));
  return domainPattern.test(domain) ? domain : undefined;
}

/**
 * True for a character that Unicode turns into an ASCII one when it ignores case or width, such as the Kelvin sign. With it,
 * an address would look like that of somebody else, and other programs would take both for one.
 */
const isDoubleOfAscii = (character: string): boolean =>
  !isAscii(character) &&
  (isAscii(character.normalize('NFKC')) ||
    isAscii(character.toLowerCase()) ||
    /^[A-Z]$/.test(character.toUpperCase()));

function doubled(character: string): string {
  const code = character.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0') ?? '';
  return `must not have the character U+${code}, which is a form of an ASCII character: write that one`;
}

const isAscii = (text: string) => /^[\x00-\x7f]*$/.test(text);

const asciiLower = (text: string) => text.replaceAll(/[A-Z]+/g, (letters) => letters.toLowerCase());

/**
 * The text by which addresses are compared: equal for two addresses that differ only in the case of ASCII letters. In
 * SQL, it is `lower(email collate "C")` of a stored address.
 */
export const emailKey = (text: string): string => asciiLower(readEmail(text).email ?? text);

/** The key of the ASCII address that Unicode's case folding makes of this one, such as "ss" of "ß"; undefined for others. */
export function asciiReadingOf(email: string): string | undefined {
  const folded = email.normalize('NFKC').toUpperCase().toLowerCase();
  return isAscii(folded) && !isAscii(email) ? folded : undefined;
}

/** An email address, as `readEmail` returns it. */
export const emailSchema = z
  .string()
  .meta({ format: 'idn-email', maxLength: maxEmailBytes })
  .transform((text, ctx) => {
    const { email, problem } = readEmail(text);
    if (problem === undefined) return email;
    ctx.addIssue({ code: 'custom', message: problem });
    return z.NEVER;
  });
