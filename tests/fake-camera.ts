import { writeFileSync } from 'node:fs';
import { encode } from 'uqr';

const FRAME = { width: 1280, height: 720 };
/** The side of the code in the picture, with its light margin: a card held at arm's length. */
const SIDE = 330;
const GREY = 128;
const LIGHT = 225;
const DARK = 30;

/** A grey picture, 0 is black: what was printed, drawn at 300 dpi (e2e/support/paper.ts). */
export type Printed = { width: number; height: number; at: (x: number, y: number) => number };
/** How much larger the camera sees it: a code of 22 mm as large as the others. */
const NEARER = SIDE / 260;

/** A code's own modules as such a picture. */
function drawn(text: string): Printed & { scale: number } {
  const { data, size } = encode(text, { ecc: 'M', border: 4 });
  return { width: size, height: size, scale: SIDE / size, at: (x, y) => (data[y]?.[x] ? 0 : 255) };
}

/** The brightness of what the camera sees: turned a little, on a grey table. */
function pictureOf(shown: string | Printed, degrees: number): Buffer {
  const look = typeof shown === 'string' ? drawn(shown) : { ...shown, scale: NEARER };
  const { width, height } = FRAME;
  const picture = Buffer.alloc(width * height, GREY);
  const [sin, cos] = [Math.sin((degrees * Math.PI) / 180), Math.cos((degrees * Math.PI) / 180)];
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const [u, v] = [x - width / 2, y - height / 2];
      const across = Math.floor((u * cos + v * sin) / look.scale + look.width / 2);
      const down = Math.floor((v * cos - u * sin) / look.scale + look.height / 2);
      if (across < 0 || down < 0 || across >= look.width || down >= look.height) continue;
      picture[y * width + x] = DARK + (look.at(across, down) / 255) * (LIGHT - DARK);
    }
  return picture;
}

/**
 * Makes a video that shows a QR code, in the uncompressed format that Chromium's fake camera takes.
 * @param shown what the code says, or what was printed
 * @returns the options with which Chromium uses it as its camera, and allows it without asking
 */
export function cameraShowing(shown: string | Printed, file: string, degrees = 7): string[] {
  const { width, height } = FRAME;
  const colours = Buffer.alloc((width * height) / 2, GREY);
  const frame = Buffer.concat([Buffer.from('FRAME\n'), pictureOf(shown, degrees), colours]);
  const head = Buffer.from(`YUV4MPEG2 W${width} H${height} F20:1 Ip A1:1 C420jpeg\n`);
  writeFileSync(file, Buffer.concat([head, frame, frame]));
  return [
    '--use-fake-ui-for-media-stream',
    '--use-fake-device-for-media-stream',
    `--use-file-for-fake-video-capture=${file}`,
  ];
}
