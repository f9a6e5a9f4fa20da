/** The colours of the theme that is on, for what is drawn and not styled. */
export interface Palette {
  ink: string;
  text: string;
  hot: string;
  focus: string;
  display: string;
}

export function paletteOf(element: Element): Palette {
  const style = getComputedStyle(element);
  const read = (name: string) => style.getPropertyValue(name).trim();
  return { ink: read('--map-ink'), text: read('--map-text'), hot: read('--hot'), focus: read('--map-focus'), display: read('--face-display') };
}
