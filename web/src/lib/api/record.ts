/** Records of games as files of the person's own. */
import { session } from '$lib/stores/session.svelte';

/** Hands the record of a game to the browser's downloads. */
export async function saveRecord(code: string): Promise<void> {
  const record = await session.http.record(code);
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([record], { type: 'application/x-ndjson' }));
  link.download = `freehold-${code}.jsonl`;
  link.click();
  URL.revokeObjectURL(link.href);
}

/** The game in this file goes on; gives the code of its table. */
export const openRecord = async (file: File): Promise<string> =>
  (await session.http.importRecord(await file.text())).code;
