import { expect, test } from 'vitest';
import { cardPlace } from './cardPlace';

const CARD = { width: 240, height: 50 };

// Phone, landscape phone with an open panel, desktop.
test.each([
  { stage: { width: 390, height: 700 }, insets: { left: 0, top: 110, bottom: 300 } },
  { stage: { width: 764, height: 326 }, insets: { left: 300, top: 60, bottom: 0 } },
  { stage: { width: 1360, height: 836 }, insets: { left: 300, top: 60, bottom: 0 } },
])('the card is in the uncovered part for every spot in it: $stage.width', ({ stage, insets }) => {
  const { left, top } = insets;
  const [right, bottom] = [stage.width, stage.height - insets.bottom];
  const steps = Array.from({ length: 11 }, (_, step) => step / 10);
  for (const [x, y] of steps.flatMap((along) =>
    steps.map((down) => [left + (right - left) * along, top + (bottom - top) * down] as const),
  )) {
    const [dx, dy] = cardPlace([x, y], CARD, stage, insets);
    const card = { left: x + dx, top: y + dy, right: x + dx + CARD.width, bottom: y + dy + CARD.height };
    const isInside = card.left >= left && card.top >= top && card.right <= right && card.bottom <= bottom;
    expect(isInside, `${x}, ${y}: ${JSON.stringify(card)}`).toBe(true);
  }
});

test('the card is centered above the pin, and leaves the window with it', () => {
  const stage = { width: 1000, height: 800 };
  const none = { left: 0, top: 0, bottom: 0 };
  expect(cardPlace([500, 400], CARD, stage, none)).toEqual([-120, -96]);
  expect(cardPlace([-200, 400], CARD, stage, none)).toEqual([-120, -96]);
});
