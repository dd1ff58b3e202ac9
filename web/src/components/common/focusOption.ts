/** Leads to the field of a house rule, which may be folded away. */
export function focusOption(key: string): void {
  const row = document.querySelector<HTMLElement>(`[data-option="${key}"]`);
  row?.closest('details')?.setAttribute('open', '');
  const control = row?.querySelector<HTMLElement>('input, select, button');
  control?.focus();
  row?.scrollIntoView({ block: 'center' });
}
