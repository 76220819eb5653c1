import { writeFileSync } from 'node:fs';
import { encode } from 'uqr';

const FRAME = { width: 1280, height: 720 };
/** The side of the code in the picture, with its light margin: a card held at arm's length. */
const SIDE = 330;
const GREY = 128;
const LIGHT = 225;
const DARK = 30;

/** The brightness of a picture of a code, turned a little, on a grey table. */
function pictureOf(text: string, degrees: number): Buffer {
  const { data, size } = encode(text, { ecc: 'M', border: 4 });
  const { width, height } = FRAME;
  const picture = Buffer.alloc(width * height, GREY);
  const [sin, cos] = [Math.sin((degrees * Math.PI) / 180), Math.cos((degrees * Math.PI) / 180)];
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const [u, v] = [x - width / 2, y - height / 2];
      const column = Math.floor(((u * cos + v * sin + SIDE / 2) / SIDE) * size);
      const row = Math.floor(((v * cos - u * sin + SIDE / 2) / SIDE) * size);
      const dark = data[row]?.[column];
      if (dark !== undefined) picture[y * width + x] = dark ? DARK : LIGHT;
    }
  return picture;
}

/**
 * Makes a video that shows a QR code, in the uncompressed format that Chromium's fake camera takes.
 * @returns the options with which Chromium uses it as its camera, and allows it without asking
 */
export function cameraShowing(text: string, file: string, degrees = 7): string[] {
  const { width, height } = FRAME;
  const colours = Buffer.alloc((width * height) / 2, GREY);
  const frame = Buffer.concat([Buffer.from('FRAME\n'), pictureOf(text, degrees), colours]);
  const head = Buffer.from(`YUV4MPEG2 W${width} H${height} F20:1 Ip A1:1 C420jpeg\n`);
  writeFileSync(file, Buffer.concat([head, frame, frame]));
  return [
    '--use-fake-ui-for-media-stream',
    '--use-fake-device-for-media-stream',
    `--use-file-for-fake-video-capture=${file}`,
  ];
}
