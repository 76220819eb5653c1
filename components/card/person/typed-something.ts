const NOT_TYPED = ['mode', 'cardNumber', 'consent'];

/** Ignores the kind of card number and the consent. */
export function typedSomething(values: unknown): boolean {
  if (typeof values === 'string') return values.trim() !== '';
  if (typeof values !== 'object' || values === null) return false;
  return Object.entries(values).some(([name, value]) => !NOT_TYPED.includes(name) && typedSomething(value));
}
