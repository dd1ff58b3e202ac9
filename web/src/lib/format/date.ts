import { settings } from '$lib/stores/settings.svelte';

/** A day, from seconds since 1970. */
export const formatDate = (at: number): string =>
  new Date(at * 1000).toLocaleDateString(settings.all.language === 'tr' ? 'tr-TR' : 'en-GB', {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
  });

/** A time of day, with its day if that is not today. */
export const formatMoment = (at: number, now: Date = new Date()): string => {
  const moment = new Date(at * 1000);
  const language = settings.all.language === 'tr' ? 'tr-TR' : 'en-GB';
  const time = moment.toLocaleTimeString(language, { hour: '2-digit', minute: '2-digit' });
  if (moment.toDateString() === now.toDateString()) return time;
  return `${moment.toLocaleDateString(language, { day: 'numeric', month: 'short' })} ${time}`;
};
