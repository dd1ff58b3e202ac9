import { RefusedError, UnreachableError } from './api/http';
import { t } from './i18n';
import type { Field } from './protocol/types';

/** What to show next to a field: its own message if the server named it, else the whole refusal. */
export function faultOf(error: unknown, field?: Field): string {
  if (error instanceof UnreachableError) return t('unreachable');
  if (error instanceof RefusedError) {
    const own = error.refused.fields?.find((message) => message.field === field);
    return own?.message ?? error.refused.message;
  }
  return error instanceof Error ? error.message : String(error);
}
