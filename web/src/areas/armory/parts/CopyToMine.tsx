import { CopyPlus } from 'lucide-react';
import { useTranslation } from '@/shared/i18n/useTranslation';
import { Link } from '@/shared/lib/Link';
import { Button } from '@/shared/ui/Button';
import type { ButtonLook } from '@/shared/ui/buttonClass';
import { LinkButton } from '@/shared/ui/LinkButton';
import { useCopyToMine } from '../useCopyToMine';

interface Props extends ButtonLook {
  /** The code of the short link. */
  code: string;
  className?: string;
}

/** A button that copies a build into the user's own builds. */
export function CopyToMine({ code, ...look }: Props) {
  const { t } = useTranslation('armory');
  const toMine = useCopyToMine(code);
  if (!toMine) return null;
  const { to, onClick, copying, question } = toMine;
  const icon = <CopyPlus size={look.size === 's' ? 16 : 18} aria-hidden />;
  if (to !== null) {
    return (
      <LinkButton {...look} icon={icon} to={to} onClick={onClick}>
        {t('copy.to_mine')}
      </LinkButton>
    );
  }
  return (
    <>
      <Button {...look} icon={icon} loading={copying} onClick={onClick}>
        {t('copy.to_mine')}
      </Button>
      {question}
    </>
  );
}

/** The icon variant of the copy button; `name` is the build's name. */
export function CopySign({ code, name }: { code: string; name: string }) {
  const { t } = useTranslation('armory');
  const toMine = useCopyToMine(code);
  if (!toMine) return null;
  const { to, onClick, copying, question } = toMine;
  const words = t('copy.to_mine');
  const look = { 'aria-label': `${words}: ${name}`, title: words, className: 'loadout-copy motion', onClick };
  const icon = <CopyPlus size={18} aria-hidden />;
  if (to !== null) {
    return (
      <Link {...look} to={to}>
        {icon}
      </Link>
    );
  }
  return (
    <>
      <button type="button" {...look} {...(copying && { 'aria-busy': true, 'aria-disabled': true, onClick: undefined })}>
        {icon}
      </button>
      {question}
    </>
  );
}
