import { pipeline, type Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { Busboy } from '@fastify/busboy';
import type { Request } from 'express';
import { ShownFailure } from './failure.ts';

/** Form with a file that is still being received. */
export interface FormWithFile {
  /** Fields that come before the file. */
  readonly fields: Readonly<Record<string, string>>;
  /** Undefined if the user has not chosen a file. */
  readonly file: Readable | undefined;
  /**
   * Reads the rest of the form. Resolves when it has ended, or the client stopped sending: browsers read a response only
   * after they have sent everything.
   */
  readonly end: () => Promise<void>;
}

const limits = { fields: 20, fieldSize: 4096, fieldNameSize: 100, files: 1, parts: 21 };

/**
 * Reads a form up to its file.
 *
 * @throws ShownFailure if the request is not such a form, or is cut off before the file
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
      // If the form is cut off, `pipeline` reports the error as well.
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

/** Undefined for another content type, or an invalid boundary. */
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
  text: 'It did not arrive completely. Open the page again and send it again.',
};
