import { z } from 'zod';
import type { OutboundResponse } from '@groundwork/outbound-http';

/** Longer responses are pages, or no refusals. */
const maxBodyBytes = 64 * 1024;
/** Limit on the length of each text, before it is searched. */
const maxTextLength = 2_000;
const maxWordsLength = 300;

const detail = z
  .union([
    z.string(),
    z.object({ message: z.string() }).transform(({ message }) => message),
    z.object({ field: z.string(), code: z.string() }).transform(({ field, code }) => `${field}: ${code}`),
  ])
  .catch('');
const oneOrMore = z.union([z.string().transform((text) => [text]), z.array(detail)]);
/** GitLab names the field that a text is about; `base` stands for none. */
const byField = z
  .record(z.string(), oneOrMore.catch([]))
  .transform((fields) =>
    Object.entries(fields).flatMap(([field, texts]) =>
      texts.map((text) => (field === 'base' ? text : `${field} ${text}`)),
    ),
  );
const texts = z.union([oneOrMore, byField]).catch([]);

/** The members in which GitHub, GitLab and Azure DevOps explain a refusal. */
const refusalSchema = z.object({ message: texts, error: texts, error_description: texts, errors: texts });

/** Texts that only repeat the status. */
const isStatus = (text: string) =>
  /^(\d{3}\s*-?\s*)?(\w+ )?(not found|unauthorized|forbidden|bad credentials|validation failed|bad request)?\.?$/i.test(
    text,
  );

/**
 * The reason that a provider gives for a refusal: one line of limited length, without the credentials of the request. Undefined if
 * it gives none.
 */
export function wordsOf(
  { body }: Pick<OutboundResponse, 'body'>,
  authorization: string | undefined,
): string | undefined {
  if (body.length > maxBodyBytes) return undefined;
  const { success, data } = refusalSchema.safeParse(jsonOf(body));
  if (!success) return undefined;
  const all = [...data.message, ...data.error, ...data.error_description, ...data.errors]
    .map((text) => withoutSecrets(oneLine(text), authorization))
    .filter((text) => !isStatus(text));
  if (all.length === 0) return undefined;
  const words = [...new Set(all)].join('; ');
  return words.length > maxWordsLength ? `${words.slice(0, maxWordsLength).trimEnd()}…` : words;
}

export function jsonOf(bytes: Buffer): unknown {
  try {
    const value: unknown = JSON.parse(bytes.toString('utf8'));
    return value;
  } catch {
    return undefined;
  }
}

const oneLine = (text: string) =>
  text
    .slice(0, maxTextLength)
    .replaceAll(/[\p{C}\s]+/gu, ' ')
    .replaceAll('"', "'")
    .trim();

/** Also removes queries of addresses and anything as long as a token: they may prove who somebody is. */
function withoutSecrets(text: string, authorization: string | undefined): string {
  const known = credentialsIn(authorization).reduce((left, secret) => left.replaceAll(secret, '…'), text);
  return known.replaceAll(/(https?:\/\/[^\s?#]*)[?#]\S*/gi, '$1').replaceAll(/[\w-]{32,}=*/g, '…');
}

function credentialsIn(authorization: string | undefined): string[] {
  const [scheme, sent = ''] = authorization?.split(' ') ?? [];
  const decoded = scheme === 'Basic' ? Buffer.from(sent, 'base64').toString('utf8') : '';
  return [sent, decoded.slice(decoded.indexOf(':') + 1)].filter((secret) => secret !== '');
}
