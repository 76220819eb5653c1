/** A placeholder with grey rows, shown while something loads. */
export function Skeleton({ rows, label }: { rows: number; label: string }) {
  return (
    <div role="status" aria-label={label} className="space-y-3">
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className="bg-sunken rounded-field h-14 animate-pulse" />
      ))}
    </div>
  );
}
