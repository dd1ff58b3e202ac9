/** Records of games as files of the person's own. */
import { download, RECORD_MEDIA } from '$lib/files';
import { session } from '$lib/stores/session.svelte';

/** Hands the record of a game to the browser's downloads. */
export async function saveRecord(code: string): Promise<void> {
  download(`freehold-${code}.jsonl`, await session.http.record(code), RECORD_MEDIA);
}

/** The game in this file goes on; gives the code of its table. */
export const openRecord = async (file: File): Promise<string> =>
  (await session.http.importRecord(await file.text())).code;
