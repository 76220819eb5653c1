import { crc32, deflateSync } from 'node:zlib';

const SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex');

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const made = Buffer.alloc(body.length + 8);
  made.writeUInt32BE(data.length, 0);
  body.copy(made, 4);
  made.writeUInt32BE(crc32(body), body.length + 4);
  return made;
}

/** A drawn page as PNG, each pixel the mean of two by two. @param rgba four bytes a pixel */
export function halfSizePng(rgba: Uint8Array, width: number, height: number): Buffer {
  const [across, down] = [Math.floor(width / 2), Math.floor(height / 2)];
  // Each line begins with its filter: none.
  const lines = Buffer.alloc((across * 3 + 1) * down);
  for (let y = 0; y < down; y += 1)
    for (let x = 0; x < across; x += 1)
      for (let colour = 0; colour < 3; colour += 1) {
        const first = (y * 2 * width + x * 2) * 4 + colour;
        const below = first + width * 4;
        const sum = rgba[first]! + rgba[first + 4]! + rgba[below]! + rgba[below + 4]!;
        lines[y * (across * 3 + 1) + 1 + x * 3 + colour] = sum / 4;
      }
  const head = Buffer.alloc(13);
  head.writeUInt32BE(across, 0);
  head.writeUInt32BE(down, 4);
  head.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(lines)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
