import { settings } from '$lib/stores/settings.svelte';

/** A day, from seconds since 1970. */
export const formatDate = (at: number): string =>
  new Date(at * 1000).toLocaleDateString(settings.all.language === 'tr' ? 'tr-TR' : 'en-GB', {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
  });
