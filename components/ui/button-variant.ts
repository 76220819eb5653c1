export type Variant = 'primary' | 'marigold' | 'outline' | 'ghost' | 'danger';

/** Forced colours remove fills and show transparent edges. */
const VARIANTS: Record<Variant, string> = {
  primary: 'bg-teal text-on-teal hover:bg-teal-strong border border-transparent',
  marigold: 'bg-marigold text-on-marigold hover:bg-marigold-strong border border-transparent',
  outline: 'border-edge bg-raised text-ink hover:border-teal hover:text-teal border',
  ghost: 'text-teal hover:bg-teal-wash',
  danger: 'border-danger text-danger hover:bg-danger-wash border',
};

/** For a link that looks like a button. */
export const buttonVariant = (variant: Variant = 'primary', wide = false): string =>
  [
    'inline-flex min-h-12 items-center justify-center gap-2 rounded-full px-[min(1.5rem,8vw)] py-2.5 text-base font-semibold print:hidden',
    'transition-colors disabled:opacity-55 aria-disabled:opacity-55',
    wide ? 'w-full' : '',
    VARIANTS[variant],
  ].join(' ');
