import { parseArgs } from 'node:util';
import { gzipSync } from 'node:zlib';
import { chromium, devices } from '@playwright/test';
import mongoose from 'mongoose';
import { connect } from '@/lib/db/connect';
import { searchFields } from '@/lib/domain/hospitals/search-words';
import { sortName } from '@/lib/domain/hospitals/sort-name';
import { listHospitals } from '@/lib/domain/hospitals/list-hospitals';
import { DIRECTORY_PAGE_SIZE } from '@/lib/schemas/directory';
import { HospitalModel } from '@/models/hospital';
import { ensureDatabase } from '@/scripts/embedded-db/find-or-start';
import { ensureBuild } from '../lib/build-state';
import { buildIndexes } from '../lib/indexes';
import { freePort } from '../lib/ports';
import { newSecrets } from '../lib/secrets';
import { serveApp } from '../lib/serve';
import { seedHospitals } from '../seed/hospitals';
import { seedZones } from '../seed/organisation';
import { ensureBrowser } from '../test/browser';
import { temporaryFolder } from '../../tests/surroundings';
import { keyTimes } from './key-times';
import { CHROMIUM_FLAGS } from './public-pages';

const HOSPITALS = 5_000;
const ROUNDS = 20;
const WANTED_KEY_MS = 50;
/** A cheap phone is about this many times slower than a desktop computer. */
const SLOWER = 4;
const TYPED = ['general ', 'medicine ', 'karwi ', 'heart ', 'chitrakoot'];

const line = (what: string, figure: string) => console.log(`${what.padEnd(56)} ${figure}`);
const sorted = (times: number[]) => times.toSorted((a, b) => a - b);
const slowest = (times: number[], share: number) => sorted(times)[Math.ceil(times.length * share) - 1]!;
const ms = (times: number[]) =>
  [0.5, 0.95, 1].map((share) => slowest(times, share).toFixed(1).padStart(6)).join('');

async function fill(): Promise<void> {
  const samples = seedHospitals();
  const hospitals = Array.from({ length: HOSPITALS }, (_, index) => {
    const sample = samples[index % samples.length]!;
    const name = `${sample.name} ${Math.floor(index / samples.length) + 1}`;
    const hospital = { ...sample, _id: new mongoose.Types.ObjectId(), name, sortName: sortName(name) };
    return { ...hospital, ...searchFields(hospital) };
  });
  await mongoose.connection.collection('zones').insertMany(seedZones());
  await HospitalModel.collection.insertMany(hospitals);
  await buildIndexes();
}

async function benchSearch(): Promise<void> {
  const everything = { sort: 'name', limit: DIRECTORY_PAGE_SIZE } as const;
  const { nextCursor } = await listHospitals(everything);
  const searches = {
    'everything, first page': everything,
    'everything, second page': { ...everything, cursor: nextCursor! },
    'one zone': { ...everything, zone: 'CKTD' },
    'a word most of them hold (hospital)': { ...everything, q: 'hospital' },
    'a service (eye) in one zone': { ...everything, q: 'eye', zone: 'CKTD' },
    'a word none of them holds': { ...everything, q: 'xyzzy' },
    'a word in Hindi that many hold (आँख)': { ...everything, q: 'आँख' },
    'two words, two scripts (karwi अस्पताल)': { ...everything, q: 'karwi अस्पताल' },
    'a slip (delevery)': { ...everything, q: 'delevery' },
    'nearest first': { ...everything, at: '25.21,80.91' },
    'nearest first, with a word (eye)': { ...everything, at: '25.21,80.91', q: 'eye' },
    'one zone first': { ...everything, first: 'CKTD' },
  };
  console.log(`\nA search among ${HOSPITALS} hospitals, embedded database: median, 95 %, worst in ms`);
  for (const [what, query] of Object.entries(searches)) {
    const times: number[] = [];
    for (let round = 0; round <= ROUNDS; round += 1) {
      const begin = performance.now();
      await listHospitals(query);
      // The first run includes compilation.
      if (round > 0) times.push(performance.now() - begin);
    }
    line(`  ${what}`, ms(times));
  }
}

async function benchPage(url: string): Promise<boolean> {
  const html = Buffer.from(await (await fetch(`${url}/hospitals`)).arrayBuffer());
  const browser = await chromium.launch({ executablePath: ensureBrowser(), args: CHROMIUM_FLAGS });
  try {
    const page = await browser.newPage(devices['Pixel 7']);
    const answers: number[] = [];
    page.on('response', async (response) => {
      if (response.url().includes('/getHospitals')) answers.push((await response.body()).length);
    });
    await page.goto(`${url}/hospitals`, { waitUntil: 'networkidle' });
    const slow = await page.context().newCDPSession(page);
    await slow.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    const times = await keyTimes(page, page.getByRole('searchbox'), TYPED);
    console.log(`\nThe page at ${url}, ${times.length} keys, processor ${SLOWER} times slower`);
    line('  the page: HTML, compressed', `${html.length} bytes, ${gzipSync(html).length} bytes`);
    line('  responses while typing: number, largest', `${answers.length}, ${Math.max(0, ...answers)} bytes`);
    const reached = slowest(times, 0.95) < WANTED_KEY_MS;
    line(
      `  typing latency (95 % under ${WANTED_KEY_MS} ms)`,
      `${ms(times)} ${reached ? 'ok' : 'NOT REACHED'}`,
    );
    return reached;
  } finally {
    await browser.close();
  }
}

/**
 * The hospital directory with 5,000 hospitals: the server time of a search, the typing latency on a slow
 * phone, and the download size of a visit. With `--url`, measures the app running there with its own data.
 */
export async function bench(options: string[]): Promise<boolean> {
  const { url } = parseArgs({ args: options, options: { url: { type: 'string' } } }).values;
  if (!url) await ensureBuild();
  const folder = temporaryFolder('bench-directory');
  const database = await ensureDatabase({ dir: folder.dir });
  try {
    Object.assign(process.env, newSecrets(), { MONGODB_URI: database.uri, LOG_LEVEL: 'error' });
    await connect();
    await fill();
    await benchSearch();
    const app = url ? undefined : await serveApp(await freePort(), { ...process.env, APP_OUTPUT: 'hidden' });
    try {
      return await benchPage(url ?? app!.url);
    } finally {
      await app?.stop();
    }
  } finally {
    await mongoose.disconnect();
    await database.stop();
    folder.remove();
  }
}
