/**
 * Removes characters an input cannot hold, as they are typed. Setting a value moves the caret to the end, so
 * it is restored for somebody who corrects a digit in the middle.
 */
export function cleanInPlace(input: HTMLInputElement, clean: (typed: string) => string): void {
  const typed = input.value;
  const cleaned = clean(typed);
  if (cleaned === typed) return;
  const caret = clean(typed.slice(0, input.selectionStart ?? typed.length)).length;
  input.value = cleaned;
  input.setSelectionRange(caret, caret);
}
