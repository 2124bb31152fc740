import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { isIPv6 } from 'node:net';

/** A name server's response: addresses, no such name, a failure, or no response at all. */
export type DnsResponse = readonly string[] | 'no such name' | 'failure' | 'silence';

type DnsResponseOf = (name: string, family: 4 | 6) => DnsResponse;

const codes = { 'no such name': 3, failure: 2 } as const;
const headBytes = 12;
const typeOfFour = 1;

/** A name server of a test on 127.0.0.1, over UDP. */
export async function startNameServer(answerOf: DnsResponseOf) {
  const socket = createSocket('udp4');
  const asked: string[] = [];
  socket.on('message', (query, { port, address }) => {
    const { name, type, question } = readQuestion(query);
    const family = type === typeOfFour ? 4 : 6;
    asked.push(`${name} ${family}`);
    const response = answerOf(name, family);
    if (response !== 'silence') socket.send(encode(query, question, response), port, address);
  });
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  return {
    /** Address in the form that a resolver takes. */
    server: `127.0.0.1:${socket.address().port}`,
    /** Names and address families of the queries so far. */
    asked,
    close: async () => {
      socket.close();
      await once(socket, 'close');
    },
  };
}

function readQuestion(query: Buffer) {
  const labels: string[] = [];
  let at = headBytes;
  for (let length = query.readUInt8(at); length > 0; length = query.readUInt8(at)) {
    labels.push(query.toString('latin1', at + 1, at + 1 + length));
    at += 1 + length;
  }
  return {
    name: labels.join('.'),
    type: query.readUInt16BE(at + 1),
    question: query.subarray(headBytes, at + 5),
  };
}

function encode(query: Buffer, question: Buffer, response: Exclude<DnsResponse, 'silence'>): Buffer {
  const addresses = typeof response === 'string' ? [] : response;
  const code = typeof response === 'string' ? codes[response] : 0;
  const head = Buffer.alloc(headBytes);
  query.copy(head, 0, 0, 2);
  // Flags: a response, with recursion desired and available.
  head.writeUInt16BE(0x8180 | code, 2);
  head.writeUInt16BE(1, 4);
  head.writeUInt16BE(addresses.length, 6);
  return Buffer.concat([head, question, ...addresses.map(recordOf)]);
}

/** A resource record with this address, for the name in the question. */
function recordOf(address: string): Buffer {
  const bytes = isIPv6(address)
    ? Buffer.from(
        address
          .split(':')
          .map((group) => group.padStart(4, '0'))
          .join(''),
        'hex',
      )
    : Buffer.from(address.split('.').map(Number));
  const head = Buffer.alloc(headBytes);
  // A pointer to the name, which is at the beginning of the question.
  head.writeUInt16BE(0xc000 | headBytes, 0);
  head.writeUInt16BE(isIPv6(address) ? 28 : typeOfFour, 2);
  head.writeUInt16BE(1, 4);
  head.writeUInt16BE(bytes.length, 10);
  return Buffer.concat([head, bytes]);
}
