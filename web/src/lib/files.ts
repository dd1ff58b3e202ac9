/** Hands a text to the person as a file. */
export function download(name: string, text: string, media: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: media }));
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}

export const RECORD_MEDIA = 'application/x-ndjson';
