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
  const pieces = piecesOf(document.body);
  const unseen = pieces.filter(isBelow);
  const tried = await putOnSeen(pieces.filter((piece) => !unseen.includes(piece)));
  await putOnUnseen(unseen);
  // What comes from now on, and what holds the pieces.
  tryOn(document.body, () => wear([document.body]), tried);
  remember('hotdrop-faces', '1');
}

/** Large enough to be few, small enough for a frame. */
const PIECE = 60;

const childrenOf = (part: Element): HTMLElement[] => [...part.children].filter((child) => child instanceof HTMLElement);

/** One row of a table can make a column wider, and each would lay out all of it anew. */
const isWhole = (part: Element): boolean => part.childElementCount === 0 || part instanceof HTMLTableElement;

function piecesOf(part: HTMLElement): HTMLElement[] {
  if (isWhole(part) || part.getElementsByTagName('*').length < PIECE) return [part];
  return childrenOf(part).flatMap(piecesOf);
}

/** Not within a frame, which the page may need for itself: a map is drawn in it. */
async function afterFrame(): Promise<void> {
  await new Promise(requestAnimationFrame);
  await turn();
}

/** @returns what was tried, piece by piece and part by part */
async function putOnSeen(rest: HTMLElement[]): Promise<readonly HTMLElement[]> {
  const piece = rest.shift();
  if (!piece) return [];
  await afterFrame();
  const around = seenAround(piece);
  if (!tryOn(piece, () => wear([piece]), around)) {
    if (hasWords(piece)) tryOn(piece, () => wearFitted(piece), around);
    // Perhaps only a part of it moves.
    else if (!isWhole(piece)) rest.unshift(...childrenOf(piece));
  }
  return [piece, ...(await putOnSeen(rest))];
}

/** Put on in one frame: what lies below the window moves only what lies there, too, and is not looked at. */
const UNSEEN_AT_ONCE = 8;

async function putOnUnseen(rest: HTMLElement[]): Promise<void> {
  if (rest.length === 0) return;
  await afterFrame();
  const some = rest.splice(0, UNSEEN_AT_ONCE);
  const below = some.filter(isBelow);
  wear(below);
  // Somebody has gone there meanwhile.
  await putOnSeen(some.filter((piece) => !below.includes(piece)));
  await putOnUnseen(rest);
}

const isBelow = (piece: Element): boolean => piece.getBoundingClientRect().top > window.innerHeight;

/** In the one of the two that each stands in; asked of all before the first changes. */
function wear(pieces: readonly HTMLElement[]): void {
  const isDisplay = ({ parentElement }: HTMLElement) =>
    parentElement !== null && getComputedStyle(parentElement).fontFamily.includes('Sofia');
  const displayed = pieces.filter(isDisplay);
  for (const { dataset } of displayed) dataset['face'] = 'display';
  for (const { dataset } of pieces) dataset['faces'] = 'on';
}

/** As long as it was, by fractions of a pixel between its letters: then most lines end where they did. */
function wearFitted(piece: HTMLElement): void {
  const { style } = piece;
  const length = () => wordsOf(piece).getBoundingClientRect().width;
  style.whiteSpace = 'nowrap';
  const before = length();
  wear([piece]);
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
function tryOn(piece: HTMLElement, how: () => void, around: readonly (Element | Text)[]): boolean {
  const before = around.map(placeOf);
  how();
  if (shiftBetween(before, around.map(placeOf)) < UNSEEN) return true;
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

/** Whatever the piece can move as far as it is seen: all that is in it, and what stands beside it and beside what it is in. */
function seenAround(piece: HTMLElement): readonly (Element | Text)[] {
  const around: (Element | Text)[] = seenIn(piece);
  for (let inner: Element = piece; inner.parentElement && inner !== document.body; inner = inner.parentElement) {
    around.push(...inner.parentElement.children);
  }
  return around;
}

function seenIn(part: Element): (Element | Text)[] {
  return isBelow(part) ? [] : [part, ...[...part.childNodes].filter(isText), ...[...part.children].flatMap(seenIn)];
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
