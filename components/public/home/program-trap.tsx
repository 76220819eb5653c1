/**
 * A field that no person meets: out of sight, out of the tab order and out of the accessibility tree, and kept
 * from password managers and autofill. Programs that fill in every field give themselves away by it.
 */
export function ProgramTrap({ name, label }: { name: string; label: string }) {
  return (
    // Clipped, not `display: none`: programs look for that.
    <div aria-hidden className="sr-only">
      <label>
        {label}
        <input
          name={name}
          type="text"
          tabIndex={-1}
          autoComplete="off"
          data-1p-ignore
          data-lpignore="true"
          data-bwignore
        />
      </label>
    </div>
  );
}
