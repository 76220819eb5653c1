import { chromium, type BrowserContext, type TestInfo } from '@playwright/test';
import { findBrowser } from '@/scripts/lib/browser';
import { cameraShowing, type Printed } from '@/tests/fake-camera';

declare global {
  interface Window {
    /** What the page's cameras gave. */
    tracks: MediaStreamTrack[];
  }
}

type BrowserState = Awaited<ReturnType<BrowserContext['storageState']>>;

/** A page of a browser whose camera sees a code, or what was printed; `show` holds something else before it from the next scan on. */
export async function seeing(
  shown: string | Printed,
  baseURL: string,
  testInfo: TestInfo,
  state?: BrowserState,
) {
  const { args = [] } = testInfo.project.use.launchOptions!;
  const file = testInfo.outputPath('camera.y4m');
  const camera = cameraShowing(shown, file);
  const browser = await chromium.launch({ executablePath: findBrowser(), args: [...args, ...camera] });
  const viewport = { width: 390, height: 844 };
  const page = await browser.newPage({
    baseURL,
    viewport,
    reducedMotion: 'reduce',
    serviceWorkers: 'allow',
    storageState: state,
  });
  await page.addInitScript(() => {
    window.tracks = [];
    const open = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices);
    navigator.mediaDevices.getUserMedia = async (wanted) => {
      const stream = await open(wanted);
      window.tracks.push(...stream.getTracks());
      return stream;
    };
  });
  const faults: string[] = [];
  page.on('console', (line) => line.type() === 'error' && faults.push(line.text()));
  // Chromium opens the file with the camera.
  const show = (next: string | Printed) => void cameraShowing(next, file);
  return { browser, page, faults, show };
}
