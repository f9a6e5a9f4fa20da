import { expect, test } from 'vitest';
import { sessionCall, type User } from '@/shared/session/session';
import { renderMarkup, SOMEONE } from '@/shared/testing/renderMarkup';
import { MyHead } from './MyHead';

const user: User = { ...SOMEONE, avatar: '/avatars/7.webp' };

const head = (of: User) => renderMarkup(<MyHead />, { responses: { [sessionCall.url]: { success: true, user: of } } });

test('shows avatar and email', () => {
  expect(head(user)).toMatch(/<img(?=[^>]*src="\/avatars\/7\.webp")(?=[^>]*alt="Your avatar")/);
  expect(head(user)).toContain('>ghost@example.org<');
});

test('shows an icon without a picture', () => {
  const markup = head({ ...user, avatar: null });
  expect(markup).not.toContain('<img');
  expect(markup).toMatch(/role="img"[^>]*aria-label="Your avatar"/);
});
