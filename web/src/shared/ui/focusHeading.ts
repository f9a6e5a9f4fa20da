/** Focuses the heading after the focused element was removed. */
export function focusHeading(within: HTMLElement | null): void {
  const target = within?.querySelector<HTMLElement>('h1') ?? within;
  if (!target) return;
  if (!target.hasAttribute('tabindex')) target.tabIndex = -1;
  target.focus({ preventScroll: true });
}
