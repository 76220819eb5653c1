import type { Page } from '@playwright/test';

/** Gives the page two cameras, one with a light, that look at a plain table. */
export const hasCamera = (page: Page) =>
  page.evaluate(() => {
    const canvas = document.createElement('canvas');
    canvas.width = 1280;
    canvas.height = 720;
    const context = canvas.getContext('2d')!;
    context.fillStyle = '#8a7f70';
    context.fillRect(0, 0, canvas.width, canvas.height);
    const stream = canvas.captureStream(5);
    const [track] = stream.getVideoTracks();
    Object.assign(track!, {
      getCapabilities: () => ({ torch: true }),
      getSettings: () => ({ facingMode: 'environment' }),
    });
    const camera = (deviceId: string) => ({ kind: 'videoinput', deviceId, label: '' });
    Object.assign(navigator.mediaDevices, {
      getUserMedia: async () => stream,
      enumerateDevices: async () => [camera('a'), camera('b')],
    });
  });
