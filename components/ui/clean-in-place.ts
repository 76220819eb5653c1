/** Setting a value moves the caret to the end, so it is restored. */
export function cleanInPlace(input: HTMLInputElement, clean: (typed: string) => string): void {
  const typed = input.value;
  const cleaned = clean(typed);
  if (cleaned === typed) return;
  const caret = clean(typed.slice(0, input.selectionStart ?? typed.length)).length;
  input.value = cleaned;
  input.setSelectionRange(caret, caret);
}
