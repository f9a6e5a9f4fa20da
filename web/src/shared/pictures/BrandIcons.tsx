import type { PictureProps } from './Picture';
import { Picture } from './Picture';

/** Brand icons in the text color. They are in a separate file, because most pages show them only below the fold. */
function Glyph({ name, ...props }: PictureProps & { name: string }) {
  return (
    <Picture width={24} height={24} {...props}>
      <use href={`/pictures/brands.svg#${name}`} fill="currentColor" />
    </Picture>
  );
}

export function GoogleIcon(props: PictureProps) {
  return <Glyph name="google" {...props} />;
}

export function GooglePlayIcon(props: PictureProps) {
  return <Glyph name="googlePlay" {...props} />;
}

export function AppleIcon(props: PictureProps) {
  return <Glyph name="apple" {...props} />;
}

export function TelegramIcon(props: PictureProps) {
  return <Glyph name="telegram" {...props} />;
}

export function DiscordIcon(props: PictureProps) {
  return <Glyph name="discord" {...props} />;
}

export function FacebookIcon(props: PictureProps) {
  return <Glyph name="facebook" {...props} />;
}

export function XIcon(props: PictureProps) {
  return <Glyph name="x" {...props} />;
}
