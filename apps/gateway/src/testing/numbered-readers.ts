import { z } from 'zod';
import type { GatewayTestApp } from './gateway-test-app.ts';

const numbered = z.object({ number: z.int() });

/** Readers with a token each, and the numbers of the responses that they get from a service that counts them. */
export function numberedReaders(app: () => GatewayTestApp, path: string) {
  const reader = (number: number, isAuthor = false) => {
    const issued = app().issue({ id: `user-${number}`, tokenId: `at-${number}` });
    if (isAuthor) app().authors.add(issued.principal.tokenId);
    return issued;
  };
  /** The numbers of the documents that they get, one after the other. */
  const numbersFor = async (
    readers: readonly Pick<GatewayTestApp, 'api'>[],
    at = path,
  ): Promise<unknown[]> => {
    const numbers: unknown[] = [];
    for (const { api } of readers) numbers.push(numbered.parse((await api.get(at)).body).number);
    return numbers;
  };
  return { reader, numbersFor };
}
