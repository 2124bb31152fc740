const shape = /^Bearer +([\x21-\x7e]{1,512}) *$/i;

/** The token of an `Authorization` header (contract, "Authentication"); undefined where there is none to speak of. */
export function bearerTokenOf(header: string | undefined): string | undefined {
  return header === undefined ? undefined : shape.exec(header)?.[1];
}
