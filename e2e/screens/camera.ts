import type { Page } from '@playwright/test';
import { DRAWINGS } from '@/scripts/seed/drawings';
import { hasButton, press, type Step } from './steps';

/** Begins like the QR code of an Aadhaar letter. */
const AADHAAR = '<?xml version="1.0"?><PrintLetterBarcodeData uid="999941057058"/>';

/** A drawing of a person, as a file to choose. */
const DRAWING = { name: 'me.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(DRAWINGS[0]!, 'base64') };

/**
 * Gives the page two cameras, one with a light, that look at a plain table, and a reader that finds an Aadhaar code in
 * every picture file.
 */
export const hasCamera = (page: Page) =>
  page.evaluate((aadhaar) => {
    const canvas = document.createElement('canvas');
    canvas.width = 1280;
    canvas.height = 720;
    const context = canvas.getContext('2d')!;
    context.fillStyle = '#8a7f70';
    const newStream = () => {
      const stream = canvas.captureStream(5);
      // A stream begins with the next drawing.
      context.fillRect(0, 0, canvas.width, canvas.height);
      Object.assign(stream.getVideoTracks()[0]!, {
        getCapabilities: () => ({ torch: true }),
        getSettings: () => ({ facingMode: 'environment' }),
      });
      return stream;
    };
    const camera = (deviceId: string) => ({ kind: 'videoinput', deviceId, label: '' });
    Object.assign(navigator.mediaDevices, {
      getUserMedia: async () => newStream(),
      enumerateDevices: async () => [camera('a'), camera('b')],
    });
    class BarcodeDetector {
      static getSupportedFormats = async () => ['qr_code'];
      detect = async (sight: object) => (sight instanceof ImageBitmap ? [{ rawValue: aadhaar }] : []);
    }
    Object.assign(window, { BarcodeDetector });
  }, AADHAAR);

/** Chooses a picture in the dialog on top. */
export const choosesPicture: Step = (page) =>
  page.getByRole('dialog').last().locator('input[type=file]').last().setInputFiles(DRAWING);

export const PHOTO_BUTTON = /^(Add photo|Change photo|फ़ोटो जोड़ें|फ़ोटो बदलें)$/;
/** Chooses a picture, and sees what of it is kept. */
export const cropsPhoto: Step[] = [choosesPicture, (page) => page.getByRole('slider').waitFor()];
/** Adds a photo to the form. */
export const addPhoto: Step[] = [
  press(PHOTO_BUTTON),
  ...cropsPhoto,
  (page) => page.getByRole('dialog').getByRole('checkbox').check(),
  press('photo.save'),
  hasButton(PHOTO_BUTTON),
];
