const at = (value: number) => Number(value.toFixed(2));

/** Twelve petals as one path: a sheet of printed cards has hundreds of marks. */
function petals({ from, cy, rx, ry }: { from: number; cy: number; rx: number; ry: number }): string {
  return Array.from({ length: 12 }, (_, petal) => {
    const turn = from + petal * 30;
    const angle = (turn * Math.PI) / 180;
    // The petal's outer end and inner end; an arc on each side joins them.
    const ends = [24 - (cy - ry), 24 - (cy + ry)].map(
      (away) => `${at(24 + away * Math.sin(angle))} ${at(24 - away * Math.cos(angle))}`,
    );
    const arc = `A${rx} ${ry} ${turn} 0 1 `;
    return `M${ends[0]}${arc}${ends[1]}${arc}${ends[0]}Z`;
  }).join('');
}

const OUTER = petals({ from: 0, cy: 7.5, rx: 4.4, ry: 6.5 });
const INNER = petals({ from: 15, cy: 13, rx: 3, ry: 4.5 });

export function MarigoldMark({ className = 'size-10' }: { className?: string }) {
  return (
    <svg aria-hidden viewBox="0 0 48 48" className={className}>
      <path d={OUTER} fill="#f4a61c" />
      <path d={INNER} fill="#ffd074" />
      <circle cx="24" cy="24" r="9" fill="#0b5c5e" />
      <path d="M24 19v10M19 24h10" stroke="#fff" strokeWidth="3" strokeLinecap="round" />
    </svg>
  );
}
