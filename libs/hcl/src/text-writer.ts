const longPiece = 512;
const maxPieces = 4096;

/** Collects pieces of a text: joins short ones in batches, and does not copy long ones at every level of nesting. */
export class TextWriter {
  private written = '';
  private pieces: string[] = [];

  add(piece: string): void {
    if (piece.length > longPiece) {
      this.flush();
      this.written += piece;
      return;
    }
    this.pieces.push(piece);
    if (this.pieces.length === maxPieces) this.flush();
  }

  text(): string {
    this.flush();
    return this.written;
  }

  private flush(): void {
    this.written += this.pieces.join('');
    this.pieces = [];
  }
}

/** JSON text of an object from the JSON texts of its members, keys sorted. */
export function jsonObject(members: ReadonlyMap<string, string>): string {
  if (members.size === 0) return '{}';
  const writer = new TextWriter();
  for (const key of [...members.keys()].sort()) {
    writer.add(JSON.stringify(key));
    writer.add(':');
    writer.add(members.get(key) ?? 'null');
    writer.add(',');
  }
  return `{${writer.text().slice(0, -1)}}`;
}
