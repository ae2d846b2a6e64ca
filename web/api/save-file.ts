/** Time after which the browser has started the download, and the object URL is revoked. */
const URL_LIFETIME_MS = 60_000;

/** Saves data under a file name. */
export function saveFile(data: Blob, name: string): void {
  const address = URL.createObjectURL(data);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(address), URL_LIFETIME_MS);
}
