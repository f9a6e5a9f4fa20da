/** Some browsers read the file only after the click has been handled. */
const URL_LIFETIME_MS = 60_000;

/** Downloads an object as a JSON file by clicking a temporary link. */
export function saveFile(name: string, content: object): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([JSON.stringify(content, null, 1)], { type: 'application/json' }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), URL_LIFETIME_MS);
}
