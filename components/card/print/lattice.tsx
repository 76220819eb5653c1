/** One tile (components/ui/jaali.tsx), 48 by 48, as strokes relative to its place. */
const TILE = [
  'm24 4 5.9 5.9h8.2v8.2l5.9 5.9-5.9 5.9v8.2h-8.2l-5.9 5.9-5.9-5.9h-8.2v-8.2l-5.9-5.9 5.9-5.9v-8.2h8.2z',
  'm24 14 10 10-10 10-10-10z',
  'm24 0v4m0 40v4m-24-24h4m40 0h4',
  'm9.9 9.9-9.9-9.9m38.1 9.9 9.9-9.9m-38.1 38.1-9.9 9.9m38.1-9.9 9.9 9.9',
];
const SIDE = 48;
/** As large as on a 480 px screen. */
const SCALE = 85.6 / 480;
const COLUMNS = 11;
const ROWS = 8;

const ID = 'printed-lattice';

/** `M` to the tile's corner, then its strokes. */
const PATH = Array.from({ length: COLUMNS * ROWS }, (_, at) => {
  const corner = `M${(at % COLUMNS) * SIDE} ${Math.floor(at / COLUMNS) * SIDE}`;
  return TILE.map((strokes) => corner + strokes).join('');
}).join('');

/** Once a print: a pattern would be printed as one large picture for each card. */
export const LatticeOnce = () => (
  <svg aria-hidden className="absolute size-0">
    <defs>
      <path
        id={ID}
        d={PATH}
        transform={`scale(${SCALE})`}
        fill="none"
        stroke="currentColor"
        strokeWidth="1"
      />
    </defs>
  </svg>
);

export const Lattice = ({ className }: { className: string }) => (
  <svg aria-hidden viewBox="0 0 91.6 60" className={`absolute inset-0 -z-10 size-full ${className}`}>
    <use href={`#${ID}`} />
  </svg>
);
