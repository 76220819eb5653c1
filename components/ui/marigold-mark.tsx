const PETALS = Array.from({ length: 12 }, (_, petal) => petal * 30);

/** The trust's mark: a ring of marigold petals around a teal heart. */
export function MarigoldMark({ className = 'size-10' }: { className?: string }) {
  return (
    <svg aria-hidden viewBox="0 0 48 48" className={className}>
      <g fill="#f4a61c">
        {PETALS.map((turn) => (
          <ellipse key={turn} cx="24" cy="7.5" rx="4.4" ry="6.5" transform={`rotate(${turn} 24 24)`} />
        ))}
      </g>
      <g fill="#ffd074">
        {PETALS.map((turn) => (
          <ellipse key={turn} cx="24" cy="13" rx="3" ry="4.5" transform={`rotate(${turn + 15} 24 24)`} />
        ))}
      </g>
      <circle cx="24" cy="24" r="9" fill="#0b5c5e" />
      <path d="M24 19v10M19 24h10" stroke="#fff" strokeWidth="3" strokeLinecap="round" />
    </svg>
  );
}
