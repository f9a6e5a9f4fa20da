/** Colors and font of the canvas. The map is dark in both themes, because its tiles are. */
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
  return {
    ink: read('--ink-1'),
    text: read('--text'),
    hot: read('--hot'),
    focus: read('--focus'),
    display: read('--font-display'),
  };
}
