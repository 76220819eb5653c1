const VALID_MS = 60_000;

export function saveFile(content: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  // Mobile browsers read it only after the click.
  setTimeout(() => URL.revokeObjectURL(link.href), VALID_MS);
}
