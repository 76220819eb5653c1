/** `amount` lakh or crore, or more. */
export type AidFigure = { amount: number; unit: 'lakh' | 'crore' };

const LAKH = 100_000;

/**
 * Rounds down: to whole lakhs below a crore, to tenths of a crore below ten, else to whole crores.
 * @returns null below one lakh
 */
export function aidFigure(rupees: number): AidFigure | null {
  const lakhs = Math.floor(rupees / LAKH);
  if (lakhs < 1) return null;
  if (lakhs < 100) return { amount: lakhs, unit: 'lakh' };
  return { amount: lakhs < 1000 ? Math.floor(lakhs / 10) / 10 : Math.floor(lakhs / 100), unit: 'crore' };
}
