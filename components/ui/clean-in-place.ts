/**
 * Keeps out of an input what it can never hold, as it is typed. Setting a value sends the caret to the end;
 * whoever mends a digit in the middle must stay there.
 */
export function cleanInPlace(input: HTMLInputElement, clean: (typed: string) => string): void {
  const typed = input.value;
  const cleaned = clean(typed);
  if (cleaned === typed) return;
  const caret = clean(typed.slice(0, input.selectionStart ?? typed.length)).length;
  input.value = cleaned;
  input.setSelectionRange(caret, caret);
}
