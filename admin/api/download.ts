/** Lets the browser save a file that a call answered with, under a name. */
export function saveFile(content: Blob, name: string): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), revokeMilliseconds);
}

const revokeMilliseconds = 60_000;

/** Opens a file in a tab of its own, where it can be printed. */
export function openFile(content: Blob, type: string): void {
  const url = URL.createObjectURL(new Blob([content], { type }));
  window.open(url, '_blank');
  setTimeout(() => URL.revokeObjectURL(url), revokeMilliseconds);
}
