import { useMemo } from 'react';
import { encode } from 'uqr';

/** In modules (ISO/IEC 18004). */
const MARGIN = 4;

/**
 * One SVG path of the dark modules, each 1 by 1; `side` includes the light margin. Level M, or better where that
 * costs no space.
 */
export function qrPath(link: string): { side: number; path: string } {
  const { data, size } = encode(link, { ecc: 'M', boostEcc: true, border: MARGIN });
  const rows = data.flatMap((row, y) =>
    // Neighbours in one stroke: a third of the length, and no gaps where a screen rounds.
    [
      ...row
        .map((dark) => (dark ? '1' : '0'))
        .join('')
        .matchAll(/1+/g),
    ].map(({ index, 0: { length } }) => `M${index} ${y}h${length}v1h-${length}z`),
  );
  return { side: size, path: rows.join('') };
}

/** Dark on white with its margin in either theme; also on the server. */
export function QrCode({ link, label }: { link: string; label: string }) {
  const { side, path } = useMemo(() => qrPath(link), [link]);
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${side} ${side}`}
      shapeRendering="crispEdges"
      className="block size-full rounded-[4%] bg-white print:[print-color-adjust:exact]"
    >
      <path d={path} fill="#000" />
    </svg>
  );
}
