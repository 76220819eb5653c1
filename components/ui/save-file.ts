const KEPT_MS = 60_000;

/** Puts a file where the browser puts downloads. */
export function saveFile(content: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  // Browsers on phones fetch it after the click is over.
  setTimeout(() => URL.revokeObjectURL(link.href), KEPT_MS);
}
