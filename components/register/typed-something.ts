/** Whether a form holds anything a person typed or chose; the kind of card number does not count. */
export function typedSomething(values: unknown): boolean {
  if (typeof values === 'string') return values.trim() !== '';
  if (typeof values !== 'object' || values === null) return false;
  return Object.entries(values).some(
    ([name, value]) => name !== 'mode' && name !== 'cardNumber' && typedSomething(value),
  );
}
