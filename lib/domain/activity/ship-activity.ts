import 'server-only';
import { createSocket, type Socket as DatagramSocket } from 'node:dgram';
import { connect, type Socket } from 'node:net';
import { hostname } from 'node:os';
import pino from 'pino';
import { env } from '@/lib/env';
import { log } from '@/lib/log';

type Line = { id: string; [field: string]: unknown };
type Ship = (line: string) => void;

const MINUTE_MS = 60_000;
/** A log server that is this far behind is as good as away. */
const MOST_UNSENT_BYTES = 1_000_000;
/** Facility 13, log audit; severity 6, informational. */
const PRIORITY = 13 * 8 + 6;

let warned = 0;
function failed(error: Error): void {
  if (Date.now() - warned < MINUTE_MS) return;
  warned = Date.now();
  log.error({ event: 'activityNotShipped', reason: error.message }, 'activity could not be shipped');
}

/** RFC 5424, without structured data. */
const syslog = (line: string) =>
  `<${PRIORITY}>1 ${new Date().toISOString()} ${hostname()} medical-card ${process.pid} activity - ${line}`;

function toFile(path: string): Ship {
  // Synchronous, so that a crash loses no line.
  const file = pino.destination({ dest: path, append: true, mkdir: true, sync: true });
  file.on('error', failed);
  return (line) => void file.write(`${line}\n`);
}

function toTcp({ hostname: host, port }: URL): Ship {
  let socket: Socket | undefined;
  return (line) => {
    if (!socket || socket.destroyed) {
      socket = connect(Number(port), host).on('error', failed).setKeepAlive(true);
      socket.unref();
    }
    if (socket.writableLength > MOST_UNSENT_BYTES) return failed(new Error('the log server is too slow'));
    const message = syslog(line);
    // Octet counting (RFC 6587).
    socket.write(`${Buffer.byteLength(message)} ${message}`);
  };
}

function toUdp({ hostname: host, port }: URL): Ship {
  const socket: DatagramSocket = createSocket(host.includes(':') ? 'udp6' : 'udp4').on('error', failed);
  socket.unref();
  return (line) => socket.send(syslog(line), Number(port), host, (error) => error && failed(error));
}

function open(to: string): Ship {
  if (to.startsWith('tcp:')) return toTcp(new URL(to));
  return to.startsWith('udp:') ? toUdp(new URL(to)) : toFile(to);
}

let ship: Ship | undefined;

/**
 * Sends a line of an activity record to `ACTIVITY_LOG`, out of reach of whoever can write to the database
 * (docs/operations.md#activity-outside-the-database). Never throws: what is not sent is logged.
 * @param line the record's id, and what was just stored of it
 */
export function shipActivity(line: Line): void {
  // Commands run without the other settings.
  const to = process.env.ACTIVITY_LOG && env().ACTIVITY_LOG;
  if (!to) return;
  try {
    ship ??= open(to);
    ship(JSON.stringify(line));
  } catch (error) {
    failed(error as Error);
  }
}
