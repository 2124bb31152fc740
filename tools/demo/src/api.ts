import { connect, type ApiClient } from '@groundwork/client';

/** Creates the client of the demo. Its error says what to do if the platform does not respond. */
export const connectApi = (baseUrl: string, token: string): ApiClient =>
  connect({
    baseUrl,
    token,
    fetch: (request) =>
      fetch(request).catch((error: unknown) => {
        throw new Error(
          `Nothing responds at ${baseUrl}. Start the platform first: npm start (in another terminal).`,
          { cause: error },
        );
      }),
  });
