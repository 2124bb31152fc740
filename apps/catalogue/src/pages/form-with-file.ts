import { pipeline, type Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { Busboy } from '@fastify/busboy';
import type { Request } from 'express';
import { ShownFailure } from './failure.ts';

/** A form with a file, as its bytes arrive. */
export interface FormWithFile {
  /** The fields before the file. */
  readonly fields: Readonly<Record<string, string>>;
  /** The file; undefined if nobody has chosen one. */
  readonly file: Readable | undefined;
  /** Resolves when the rest has been read, or nobody sends it any more: browsers read an answer only after they have sent all. */
  readonly end: () => Promise<void>;
}

const limits = { fields: 20, fieldSize: 4096, fieldNameSize: 100, files: 1, parts: 21 };

/**
 * Reads a form up to its file.
 *
 * @throws ShownFailure if it is no such form, or breaks off before
 */
export function readFormWithFile(req: Request): Promise<FormWithFile> {
  return new Promise((resolve, reject) => {
    const form = readerOf(req);
    if (!form) {
      reject(new ShownFailure(unreadable));
      return;
    }
    const fields = new Map<string, string>();
    let file: Readable | undefined;
    const begin = () =>
      resolve({
        fields: Object.fromEntries(fields),
        file,
        async end() {
          file?.resume();
          await finished(req, { writable: false }).catch(() => undefined);
        },
      });
    form.on('field', (name, value) => fields.set(name, value));
    form.on('file', (_name, stream, fileName) => {
      // What is broken off ends with an error, which is told by `pipeline` too.
      stream.on('error', () => undefined);
      if (fileName) file = stream;
      else stream.resume();
      if (file) begin();
    });
    pipeline(req, form, (error) => {
      if (error) {
        file?.destroy(error);
        reject(new ShownFailure(unreadable));
      } else begin();
    });
  });
}

/** What reads a form of this type; undefined if nothing does, because it is another type, or has no boundary that can be one. */
function readerOf(req: Request): InstanceType<typeof Busboy> | undefined {
  const contentType = req.get('content-type') ?? '';
  if (!/^multipart\/form-data\s*;/i.test(contentType)) return undefined;
  try {
    return new Busboy({ headers: { ...req.headers, 'content-type': contentType }, limits });
  } catch {
    return undefined;
  }
}

const unreadable = {
  status: 400,
  title: 'The form could not be read',
  text: 'It did not arrive as a whole. Open the page again and send it once more.',
};
