import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import mongoose from 'mongoose';
import { ensureDatabase } from './find-or-start';

const CARDS = 20_000;
const WRITERS = 16;
const READS = 10_000;

/** A card as the app stores it: the primary member and four more, about 2 KB. */
const card = (number: number) => ({
  cardNumber: `JEEVAN${String(number).padStart(10, '0')}`,
  employeeId: new mongoose.Types.ObjectId(String(number % 40).padStart(24, '0')),
  status: 'Active',
  issueDate: '2026-01-02',
  dueDate: '2027-01-02',
  cardMembers: 5,
  createdAt: new Date(),
  requests: [{ key: `request-${number}`, at: new Date() }],
  address: {
    line: '12 Some Street, Some Village',
    district: 'Lucknow',
    state: 'Uttar Pradesh',
    pin: '226001',
  },
  members: Array.from({ length: 5 }, (_, place) => ({
    _id: new mongoose.Types.ObjectId(),
    name: `Person Name ${place} of ${number}`,
    gender: 'Male',
    dateOfBirth: '1980-02-03',
    relation: 'Brother',
    phone: '9876543210',
    email: `person${place}@example.org`,
    aadhaar: `v1:${'x'.repeat(60)}`,
    aadhaarHash: 'y'.repeat(43),
    bloodGroup: 'O+',
    occupation: 'Farmer',
  })),
});

/** Runs `work` for 0..total-1, `width` at a time. @returns runs per second */
async function rate(
  total: number,
  width: number,
  work: (index: number) => Promise<unknown>,
): Promise<number> {
  let next = 0;
  const begin = performance.now();
  const lane = async () => {
    while (next < total) await work((next += 1) - 1);
  };
  await Promise.all(Array.from({ length: width }, lane));
  return Math.round((total * 1000) / (performance.now() - begin));
}

function memoryOf(pid: number): string {
  if (process.platform !== 'linux') return 'not measured on this system';
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const megabytes = (name: string) =>
    Math.round(Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1]) / 1024);
  return `RSS ${megabytes('VmRSS')} MB, peak ${megabytes('VmHWM')} MB`;
}

const dir = mkdtempSync(path.join(tmpdir(), 'embedded-db-bench-'));
const report = (what: string, figure: string | number) => console.log(what.padEnd(52), figure);
try {
  const first = await ensureDatabase({ dir });
  const connection = await mongoose.createConnection(first.uri, { maxPoolSize: WRITERS }).asPromise();
  const cards = connection.collection('cards');
  await cards.createIndex({ cardNumber: 1 }, { unique: true });
  await cards.createIndex({ employeeId: 1, _id: -1 });
  await cards.createIndex({ dueDate: 1 });
  const docs = Array.from({ length: CARDS }, (_, index) => card(index));
  report(
    `durable single inserts/s, ${WRITERS} writers`,
    await rate(CARDS, WRITERS, (i) => cards.insertOne(docs[i]!)),
  );
  report(`after ${CARDS} cards`, memoryOf(first.child!.pid!));
  const byNumber = (i: number) => cards.findOne({ cardNumber: docs[(i * 7919) % CARDS]!.cardNumber });
  report(`findOne by unique index/s, ${WRITERS} readers`, await rate(READS, WRITERS, byNumber));
  report('findOne by unique index/s, 1 reader', await rate(READS / 5, 1, byNumber));
  const employeeId = docs[7]!.employeeId;
  const page = (i: number) =>
    cards
      .find({
        employeeId,
        _id: { $lt: (docs[(i * 311) % CARDS] as unknown as { _id: mongoose.Types.ObjectId })._id },
      })
      .sort({ _id: -1 })
      .limit(100)
      .toArray();
  report('pages of 100 by employee and cursor/s', await rate(500, 4, page));
  report(
    'pages of 100 of all, newest first/s',
    await rate(500, 4, () => cards.find().sort({ _id: -1 }).limit(100).toArray()),
  );
  const grow = (i: number) =>
    cards.updateOne(
      { cardNumber: docs[i]!.cardNumber, cardMembers: { $lte: 5 } },
      { $inc: { cardMembers: 1 } },
    );
  report(`durable updateOne/s, ${WRITERS} writers`, await rate(5000, WRITERS, grow));
  report(
    'unindexed scans of all cards/s',
    await rate(20, 1, () => cards.countDocuments({ status: 'Inactive' })),
  );
  report('after the reads and updates', memoryOf(first.child!.pid!));
  await connection.close();
  await first.stop();

  const begin = performance.now();
  const second = await ensureDatabase({ dir });
  report('restart with replay, ms', Math.round(performance.now() - begin));
  report('after the restart', memoryOf(second.child!.pid!));
  await second.stop();
} finally {
  rmSync(dir, { recursive: true, force: true });
}
