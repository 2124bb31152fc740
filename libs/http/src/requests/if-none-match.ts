/**
 * True if the header `If-None-Match` names an entity tag, weak or strong, or is `*` (RFC 9110, section 13.1.2). Express
 * ignores the header beside `Cache-Control: no-cache`, which `fetch` adds.
 */
export function namesEntityTag(header: string | undefined, entityTag: string): boolean {
  const tags = header?.split(',').map((tag) => tag.trim().replace(/^W\//, '')) ?? [];
  return tags.includes(entityTag) || header?.trim() === '*';
}
