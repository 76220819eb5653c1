/**
 * `npm run pictures`: makes the icons and the link preview pictures from the app's own components and texts,
 * in Chromium, which renders Devanagari correctly. The results are committed; run it again after changing the
 * card, the logo or the trust's name.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium } from '@playwright/test';
import react from '@vitejs/plugin-react';
import { createServer, type ViteDevServer } from 'vite';
import { findBrowser } from './lib/browser';
import { loadEnvFile } from './lib/database';
import { ROOT } from './lib/run';
import { fail, main } from './lib/command';

type Picture = { file: string; query: string; width: number; height: number };

const icon = (file: string, ground: 'none' | 'paper' | 'paper to cut', size: number): Picture => ({
  file,
  query: `ground=${ground}`,
  width: size,
  height: size,
});
const link = (language: string): Picture => ({
  file: `public/pictures/link-${language}.jpg`,
  query: `language=${language}`,
  width: 1200,
  height: 630,
});
const FAVICON = 'app/favicon.ico';
const PICTURES = [
  icon(FAVICON, 'none', 48),
  icon('app/apple-icon.png', 'paper', 180),
  icon('public/pictures/icon-192.png', 'none', 192),
  icon('public/pictures/icon-512.png', 'none', 512),
  icon('public/pictures/icon-maskable-512.png', 'paper to cut', 512),
  link('en'),
  link('hi'),
];

/** An .ico file that holds one PNG. */
function asIco(png: Buffer, size: number): Buffer {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2); // an icon,
  head.writeUInt16LE(1, 4); // of one picture
  head.writeUInt8(size, 6);
  head.writeUInt8(size, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
}

/** Serves scripts/pictures/index.html with the app's components, styles and NEXT_PUBLIC_ settings. */
async function serve(cacheDir: string): Promise<ViteDevServer> {
  const settings = Object.entries(process.env).filter(([name]) => name.startsWith('NEXT_PUBLIC_'));
  const server = await createServer({
    configFile: false,
    root: path.join(ROOT, 'scripts/pictures'),
    cacheDir,
    logLevel: 'error',
    plugins: [react()],
    css: { postcss: ROOT },
    resolve: { alias: { '@': ROOT } },
    define: { 'process.env': JSON.stringify(Object.fromEntries(settings)) },
    server: { host: '127.0.0.1', port: 0, fs: { allow: [ROOT, cacheDir] } },
  });
  return server.listen();
}

main(async () => {
  const browserPath = findBrowser();
  if (!browserPath) fail('Chromium is required: put it on PATH or run `npx playwright install chromium`.');
  loadEnvFile();
  const cacheDir = mkdtempSync(path.join(tmpdir(), 'pictures-'));
  const server = await serve(cacheDir);
  const browser = await chromium.launch({
    executablePath: browserPath,
    args: ['--no-sandbox', '--disable-gpu'],
  });
  try {
    for (const { file, query, width, height } of PICTURES) {
      const page = await browser.newPage({ viewport: { width, height }, colorScheme: 'light' });
      await page.goto(`${server.resolvedUrls!.local[0]}?${query}`);
      await page.locator('#picture > *').waitFor();
      await page.evaluate(() => document.fonts.ready);
      // A third of the size of a PNG, for slow networks.
      const shot = file.endsWith('.jpg')
        ? await page.screenshot({ type: 'jpeg', quality: 88 })
        : await page.screenshot({ omitBackground: true });
      writeFileSync(path.join(ROOT, file), file === FAVICON ? asIco(shot, width) : shot);
      await page.close();
      console.log(`${file} (${Math.ceil(shot.length / 1024)} KB)`);
    }
  } finally {
    await browser.close();
    await server.close();
    rmSync(cacheDir, { recursive: true, force: true });
  }
});
