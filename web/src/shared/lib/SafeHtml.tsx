import type { ComponentProps } from 'react';

type Props = { html: string } & Pick<ComponentProps<'div'>, 'className' | 'id' | 'lang'>;

/** Markup that the server has already cleaned. The only place where markup enters the page as text. */
export function SafeHtml({ html, ...rest }: Props) {
  // oxlint-disable-next-line react/no-danger -- the server lets only harmless elements through
  return <div {...rest} dangerouslySetInnerHTML={{ __html: html }} />;
}
