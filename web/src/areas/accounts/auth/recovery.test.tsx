import { expect, test } from 'vitest';
import { renderMarkup } from '@/shared/testing/renderMarkup';
import ForgotPasswordPage from '../pages/ForgotPasswordPage';
import ResetPasswordPage from '../pages/ResetPasswordPage';

test.each([
  ['recovery', <ForgotPasswordPage key="recovery" />],
  ['reset', <ResetPasswordPage key="reset" />],
])('password %s has an email input', (_, page) => {
  expect(
    renderMarkup(page)
      .match(/<input[^>]*name="email"[^>]*>/g)
      ?.map((input) => /type="(\w+)"/.exec(input)?.[1]),
  ).toEqual(['email']);
});
