/** Limit on the text that is examined, because a line may be very long. */
const maxLength = 300;

/** The rest of a name with a point, a name in quotes, or a comma between arguments: HCL 1 accepts them, HCL 2 does not. */
const argument = /^(\.[\w.-]+[ \t]*=(?!=)|"[^"\n]*"[ \t]*[={]|,[ \t]*"?[\w.-]+"?[ \t]*=(?!=))/;
/** A key with a point, at the beginning of a line of a map. */
const key = /^[ \t]*[A-Za-z_][\w-]*\.[\w.-]*[ \t]*=(?!=)/;

/** A sentence for the message about a body that HCL 2 does not accept at this place; empty unless HCL 1 accepts it. */
export const oldSyntaxAt = (text: string, at: number): string =>
  sentenceIf(argument.test(text.slice(at, at + maxLength)));

/** Like `oldSyntaxAt`, for the line with a key of a map. */
export function oldKeyAt(text: string, at: number): string {
  const start = text.slice(Math.max(at - maxLength, 0), at).lastIndexOf('\n');
  const line = Math.max(at - maxLength, 0) + start + 1;
  return sentenceIf(key.test(text.slice(line, line + maxLength)));
}

const sentenceIf = (isOld: boolean): string =>
  isOld ? ' This looks like HCL 1, the syntax of Terraform 0.11 or older, which is not read.' : '';
