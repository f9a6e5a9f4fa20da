import { remember } from '@/shared/lib/storage';
import { turn } from '@/shared/lib/turn';
import type { Navigation } from './navigation/navigation';

/**
 * Who is here for the first time has read for a moment when our faces come. They are put on piece by piece, a frame each, since
 * one change for the whole page would hold up a slow phone; what would move, or move others, is spaced so that it does not, or
 * wears the stand-ins until the next page.
 */
export async function putOnFaces(document: Document, navigation: Navigation): Promise<void> {
  const { pathname } = navigation.get().location;
  await document.fonts.ready;
  if (!document.fonts.check('1em Inter')) return;
  navigation.subscribe(() => {
    if (navigation.get().location.pathname === pathname) return;
    for (const piece of document.querySelectorAll<HTMLElement>('[data-faces]')) change(piece, 'on');
  });
  const tried = await putOnAll(piecesOf(document.body));
  // What comes from now on, and what holds the pieces.
  tryOn(
    document.body,
    () => wear(document.body),
    () => tried.map(placeOf),
  );
  remember('hotdrop-faces', '1');
}

/** Large enough to be few, small enough for a frame. */
const PIECE = 60;

const childrenOf = (part: Element): HTMLElement[] => [...part.children].filter((child) => child instanceof HTMLElement);

function piecesOf(part: HTMLElement): HTMLElement[] {
  if (part.childElementCount === 0 || part.getElementsByTagName('*').length < PIECE) return [part];
  return childrenOf(part).flatMap(piecesOf);
}

/** Put on in one frame: what lies below the window moves only what lies there, too, and is not looked at. */
const UNSEEN_AT_ONCE = 4;

/** @returns what was tried, piece by piece and part by part */
async function putOnAll(rest: HTMLElement[]): Promise<readonly HTMLElement[]> {
  await new Promise(requestAnimationFrame);
  // Not within the frame, which the page may need for itself: a map is drawn in it.
  await turn();
  const tried: HTMLElement[] = [];
  while (tried.length < UNSEEN_AT_ONCE && rest[0] && isBelow(rest[0])) {
    wear(rest[0]);
    tried.push(...rest.splice(0, 1));
  }
  const piece = tried.length > 0 ? undefined : rest.shift();
  if (piece) {
    tried.push(piece);
    const places = () => placesAround(piece);
    if (!tryOn(piece, () => wear(piece), places)) {
      // Perhaps only a part of it moves.
      if (!hasWords(piece)) rest.unshift(...childrenOf(piece));
      else tryOn(piece, () => wearFitted(piece), places);
    }
  }
  return tried.length > 0 ? [...tried, ...(await putOnAll(rest))] : [];
}

const isBelow = (piece: HTMLElement): boolean => piece.getBoundingClientRect().top > window.innerHeight;

/** In the one of the two that it stands in. */
function wear(piece: HTMLElement): void {
  const { parentElement, dataset } = piece;
  if (parentElement && getComputedStyle(parentElement).fontFamily.includes('Sofia')) dataset['face'] = 'display';
  dataset['faces'] = 'on';
}

/** As long as it was, by fractions of a pixel between its letters: then most lines end where they did. */
function wearFitted(piece: HTMLElement): void {
  const { style } = piece;
  const length = () => wordsOf(piece).getBoundingClientRect().width;
  style.whiteSpace = 'nowrap';
  const before = length();
  wear(piece);
  const letters = Math.max(1, piece.textContent.length);
  const spacing = Number.parseFloat(getComputedStyle(piece).letterSpacing) || 0;
  style.letterSpacing = `${spacing + (before - length()) / letters}px`;
  style.whiteSpace = '';
}

function change({ dataset, style }: HTMLElement, faces: 'on' | 'off'): void {
  dataset['faces'] = faces;
  style.letterSpacing = '';
}

function wordsOf(node: Node): Range {
  const range = document.createRange();
  range.selectNodeContents(node);
  return range;
}

/** @returns whether it stays so, since nothing moves */
function tryOn(piece: HTMLElement, how: () => void, places: () => readonly Place[]): boolean {
  const before = places();
  how();
  if (shiftBetween(before, places()) < UNSEEN) return true;
  change(piece, 'off');
  return false;
}

const isText = (node: Node): node is Text => node instanceof Text && node.data.trim() !== '';
const hasWords = (piece: Element): boolean => [...piece.childNodes].some(isText);

type Place = { left: number; top: number; box: DOMRect };

function placeOf(node: Element | Text): Place {
  if (node instanceof Element) {
    const box = node.getBoundingClientRect();
    return { left: box.left, top: box.top, box };
  }
  // Words begin where their first line does.
  const range = wordsOf(node);
  const box = range.getBoundingClientRect();
  const { left, top } = range.getClientRects()[0] ?? box;
  return { left, top, box };
}

/** Of whatever the piece can move: all that is in it, and what stands beside it and beside what it is in. */
function placesAround(piece: HTMLElement): readonly Place[] {
  const within = [piece, ...piece.getElementsByTagName('*')];
  const around: (Element | Text)[] = within.flatMap((part) => [part, ...[...part.childNodes].filter(isText)]);
  for (let inner: Element = piece; inner.parentElement && inner !== document.body; inner = inner.parentElement) {
    around.push(...inner.parentElement.children);
  }
  return around.map(placeOf);
}

/** A layout shift that nobody can see, as browsers count it: the share of the window that changes, by how far it goes. */
const UNSEEN = 0.0002;
/** Pixels that are no move. */
const NEAR = 3;

function shiftBetween(before: readonly Place[], after: readonly Place[]): number {
  const { innerWidth: width, innerHeight: height } = window;
  let far = 0;
  let area = 0;
  for (const [at, was] of before.entries()) {
    const now = after[at];
    if (!now) continue;
    const moved = Math.max(Math.abs(now.left - was.left), Math.abs(now.top - was.top));
    if (moved < NEAR) continue;
    const across = Math.min(width, Math.max(was.box.right, now.box.right)) - Math.max(0, Math.min(was.box.left, now.box.left));
    const down = Math.min(height, Math.max(was.box.bottom, now.box.bottom)) - Math.max(0, Math.min(was.box.top, now.box.top));
    if (across <= 0 || down <= 0) continue;
    far = Math.max(far, moved);
    area += across * down;
  }
  return (Math.min(1, area / (width * height)) * far) / Math.max(width, height);
}
