/** Servers that the tests of the fetcher run against, all on loopback. */
import { Buffer } from "node:buffer";
import dgram from "node:dgram";
import { once } from "node:events";
import net from "node:net";

/** The only address that the tests allow; loopback, so never public. */
export const PAGE_ADDRESS = "127.0.0.2";

/** A listening TCP server that counts who connects. */
export interface Listener {
  readonly port: number;
  readonly connections: () => number;
  readonly close: () => Promise<void>;
}

/** Serves each connection with `serve`; port 0 picks a free one. */
export async function listen(
  address: string,
  port: number,
  serve: (socket: net.Socket, head: string) => void,
): Promise<Listener> {
  const open = new Set<net.Socket>();
  let connections = 0;
  const server = net.createServer((socket) => {
    connections++;
    open.add(socket);
    socket.on("error", () => {});
    socket.once("close", () => open.delete(socket));
    let head = "";
    socket.on("data", (data: Uint8Array) => {
      const wasComplete = head.includes("\r\n\r\n");
      head += Buffer.from(data).toString("latin1");
      if (!wasComplete && head.includes("\r\n\r\n")) serve(socket, head);
    });
  });
  server.listen(port, address);
  await once(server, "listening");
  return {
    port: (server.address() as net.AddressInfo).port,
    connections: () => connections,
    async close() {
      const closed = once(server, "close");
      server.close();
      for (const socket of open) socket.destroy();
      await closed;
    },
  };
}

/** An HTTP/1.1 answer as text. */
export function httpAnswer(
  body: string,
  headers: Readonly<Record<string, string>> = {},
  status = "200 OK",
): string {
  const lines = Object.entries({
    "Content-Type": "text/html",
    "Content-Length": String(Buffer.byteLength(body)),
    ...headers,
  }).map(([name, value]) => `${name}: ${value}\r\n`);
  return `HTTP/1.1 ${status}\r\n${lines.join("")}\r\n${body}`;
}

/** What the DNS server does with a question. */
export type DnsReply =
  | { readonly addresses: readonly string[]; readonly alias?: string }
  | "no such name"
  | "failure"
  | "silence";

/** Answers a question; `asked` counts equal questions, from 0. */
export type DnsZone = (
  name: string,
  family: "A" | "AAAA",
  asked: number,
) => DnsReply;

/** A DNS server on loopback that answers as the test says. */
export interface DnsServer {
  readonly endpoint: string;
  /** How often a name was asked for, both families together. */
  readonly questions: (name: string) => number;
  readonly close: () => Promise<void>;
}

/** Starts a DNS server (RFC 1035) whose answers are a function. */
export async function startDnsServer(zone: DnsZone): Promise<DnsServer> {
  const asked = new Map<string, number>();
  const socket = dgram.createSocket("udp4");
  socket.on("message", (message: Uint8Array, peer: dgram.RemoteInfo) => {
    const query = Buffer.from(message);
    const { name, type, end } = readQuestion(query);
    const family = type === 28 ? "AAAA" : "A";
    const count = asked.get(`${name} ${family}`) ?? 0;
    asked.set(`${name} ${family}`, count + 1);
    const reply = zone(name, family, count);
    if (reply === "silence") return;
    const code = reply === "no such name" ? 3 : reply === "failure" ? 2 : 0;
    const records: Buffer[] = [];
    if (typeof reply === "object") {
      const owner = reply.alias ?? name;
      if (reply.alias !== undefined) {
        records.push(record(name, 5, encodeName(reply.alias)));
      }
      const isWanted = (address: string) =>
        address.includes(":") === (family === "AAAA");
      for (const address of reply.addresses.filter(isWanted)) {
        records.push(record(owner, type, encodeAddress(address)));
      }
    }
    const header = Buffer.alloc(12);
    header.writeUInt16BE(query.readUInt16BE(0), 0);
    header.writeUInt16BE(0x8180 | code, 2);
    header.writeUInt16BE(1, 4);
    header.writeUInt16BE(records.length, 6);
    const question = query.subarray(12, end);
    socket.send(
      Buffer.concat([header, question, ...records]),
      peer.port,
      peer.address,
    );
  });
  socket.bind(0, "127.0.0.1");
  await once(socket, "listening");
  return {
    endpoint: `127.0.0.1:${socket.address().port}`,
    questions: (name) =>
      (asked.get(`${name} A`) ?? 0) + (asked.get(`${name} AAAA`) ?? 0),
    async close() {
      const closed = once(socket, "close");
      socket.close();
      await closed;
    },
  };
}

function readQuestion(
  query: Buffer,
): { name: string; type: number; end: number } {
  const labels: string[] = [];
  let at = 12;
  for (let length = query[at] ?? 0; length > 0; length = query[at] ?? 0) {
    labels.push(query.subarray(at + 1, at + 1 + length).toString("latin1"));
    at += 1 + length;
  }
  return {
    name: labels.join(".").toLowerCase(),
    type: query.readUInt16BE(at + 1),
    end: at + 5,
  };
}

function encodeName(name: string): Buffer {
  const labels = name.split(".").map((label) =>
    Buffer.concat([Buffer.from([label.length]), Buffer.from(label)])
  );
  return Buffer.concat([...labels, Buffer.from([0])]);
}

function encodeAddress(address: string): Buffer {
  if (!address.includes(":")) {
    return Buffer.from(address.split(".").map(Number));
  }
  const [head = "", tail] = address.split("::");
  const groups = (text: string) => text === "" ? [] : text.split(":");
  const left = groups(head);
  const right = groups(tail ?? "");
  const zeros = tail === undefined ? 0 : 8 - left.length - right.length;
  const all = [...left, ...Array<string>(zeros).fill("0"), ...right];
  const bytes = Buffer.alloc(16);
  all.forEach((group, index) => {
    bytes.writeUInt16BE(Number.parseInt(group, 16), index * 2);
  });
  return bytes;
}

function record(owner: string, type: number, data: Buffer): Buffer {
  const fixed = Buffer.alloc(10);
  fixed.writeUInt16BE(type, 0);
  fixed.writeUInt16BE(1, 2);
  fixed.writeUInt16BE(data.length, 8);
  return Buffer.concat([encodeName(owner), fixed, data]);
}
