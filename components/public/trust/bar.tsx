/** A part of a whole, drawn; the number stands beside it. */
export const Bar = ({ share }: { share: number }) => (
  <div aria-hidden className="bg-sunken mt-1.5 h-3 overflow-hidden rounded-full forced-colors:border">
    <div
      className="bg-teal h-full rounded-full print:[print-color-adjust:exact] forced-colors:bg-[Highlight] forced-colors:forced-color-adjust-none"
      style={{ width: `${share * 100}%` }}
    />
  </div>
);
