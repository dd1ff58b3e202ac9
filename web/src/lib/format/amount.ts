import { settings, type Language } from '$lib/stores/settings.svelte';

/** Between thousands, and before decimals: the same signs as in the server's sentences. */
const SIGNS: Record<Language, { thousands: string; decimals: string }> = {
  en: { thousands: ',', decimals: '.' },
  tr: { thousands: '.', decimals: ',' },
};

/** Groups thousands as the language does, with a real minus sign. */
export function formatAmount(amount: number, language: Language = settings.all.language): string {
  const digits = Math.abs(amount)
    .toString()
    .replace(/\B(?=(\d{3})+$)/g, SIGNS[language].thousands);
  return amount < 0 ? `−${digits}` : digits;
}

/** With so many digits after the sign that the language has for it. */
export function formatDecimal(
  value: number,
  digits: number,
  language: Language = settings.all.language,
): string {
  return value.toFixed(digits).replace('.', SIGNS[language].decimals);
}

/** `m:ss`, never below zero. */
export function formatClock(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** Day and time of something in the past, in seconds since 1970. */
export function formatDate(at: number, language: Language = settings.all.language): string {
  const shape = { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' } as const;
  return new Intl.DateTimeFormat(language === 'tr' ? 'tr-TR' : 'en-GB', shape).format(new Date(at * 1000));
}

/** `Ada, Moss and Juno`. */
export const listed = (names: readonly string[], language: Language = settings.all.language): string =>
  new Intl.ListFormat(language === 'tr' ? 'tr-TR' : 'en-GB').format(names);
