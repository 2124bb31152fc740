export async function* chunksOf(archive: Buffer, bytes = 65_536): AsyncGenerator<Buffer> {
  for (let start = 0; start < archive.length; start += bytes) {
    yield await Promise.resolve(archive.subarray(start, start + bytes));
  }
}
