import type { ComponentProps, ReactNode } from 'react';
import { Link } from '@/shared/lib/Link';
import { buttonClass, type ButtonLook } from './buttonClass';
import { cx } from './cx';

interface Shared extends ButtonLook {
  icon?: ReactNode;
}
type Inside = Shared & Omit<ComponentProps<typeof Link>, 'to'> & { to: string; href?: never };
type Outside = Shared & ComponentProps<'a'> & { href: string; to?: never };

/** A link styled as a button: `to` for a page of this site, `href` for other URLs. */
export function LinkButton(props: Inside | Outside) {
  const { variant, size, full, icon, className, children, ...rest } = props;
  const look = cx(buttonClass({ variant, size, full }), className);
  const inner = (
    <>
      {icon}
      {children}
    </>
  );
  if (rest.to !== undefined) {
    return (
      <Link {...rest} className={look}>
        {inner}
      </Link>
    );
  }
  return (
    <a {...rest} className={look}>
      {inner}
    </a>
  );
}
