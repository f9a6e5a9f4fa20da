import { Mail } from 'lucide-react';
import { memo, type ReactNode } from 'react';
import { useTranslation } from '@/shared/i18n/useTranslation';
import { useSiteInit } from '@/shared/api/site-init';
import { usePaths } from '@/shared/hooks/usePaths';
import { Link } from '@/shared/lib/Link';
import { usePageContext } from '@/shared/lib/page-context';
import { AppleIcon, DiscordIcon, GooglePlayIcon, TelegramIcon, XIcon } from '@/shared/pictures/BrandIcons';
import { Logo } from '@/shared/pictures/Logo';
import type { Overlay } from './Overlays';

const linkLook = 'motion inline-flex min-h-11 items-center gap-2.5 text-left text-muted hover:text-text lg:min-h-9';

function Outside({ href, icon, children }: { href: string | null | undefined; icon: ReactNode; children: string }) {
  if (!href) return null;
  return (
    <li>
      <a href={href} rel="noopener" target={href.startsWith('mailto:') ? undefined : '_blank'} className={linkLook}>
        {icon}
        {children}
      </a>
    </li>
  );
}

function Column({ title, children }: { title: string; children: ReactNode }) {
  return (
    // A single column uses the full width of a phone, so that no link wraps.
    <div className="max-lg:[&:nth-child(2):last-child]:col-span-full lg:shrink-0">
      <h2 className="caps text-label text-text">{title}</h2>
      <ul className="mt-2 grid">{children}</ul>
    </div>
  );
}

function mailto(address: string | null | undefined): string | null {
  if (!address) return null;
  return address.startsWith('mailto:') ? address : `mailto:${address}`;
}

export const Footer = memo(function Footer({ onOpen }: { onOpen: (overlay: Overlay) => void }) {
  const { t } = useTranslation();
  const paths = usePaths();
  const init = useSiteInit();
  const { now } = usePageContext();
  const year = new Date(now * 1000).getUTCFullYear();
  const links = init?.links;
  const pages = [
    // An operator's own blog replaces ours.
    ...(links?.blog ? [] : [{ to: paths.blog(), label: t('footer.blog') }]),
    { to: paths.faq(), label: t('footer.faq') },
    { to: paths.aboutTheData(), label: t('footer.data') },
    { to: paths.privacyPolicy(), label: t('footer.privacy') },
    { to: paths.terms(), label: t('footer.terms') },
  ];
  return (
    <footer aria-label={t('footer.label')} className="relative z-15 mt-16 max-sm:mt-22 border-t border-line bg-ink-1 print:hidden">
      <div className="column grid grid-cols-2 gap-x-6 gap-y-8 py-10 md:grid-cols-3 lg:flex lg:gap-x-16">
        <div className="col-span-full lg:mr-auto lg:max-w-md">
          <Logo className="h-7 w-auto" />
          <p className="mt-4 max-w-prose text-s text-muted">{t('footer.disclaimer')}</p>
        </div>
        {(links?.android || links?.ios) && (
          <Column title={t('footer.apps')}>
            <Outside href={links.android} icon={<GooglePlayIcon className="size-4.5" />}>
              {t('footer.android')}
            </Outside>
            <Outside href={links.ios} icon={<AppleIcon className="size-4.5" />}>
              {t('footer.ios')}
            </Outside>
          </Column>
        )}
        {(links?.telegram || links?.email || links?.discord || links?.twitter) && (
          <Column title={t('footer.social')}>
            <Outside href={links.telegram} icon={<TelegramIcon className="size-4.5" />}>
              {t('footer.telegram')}
            </Outside>
            <Outside href={mailto(links.email)} icon={<Mail size={18} aria-hidden />}>
              {t('footer.email')}
            </Outside>
            <Outside href={links.discord} icon={<DiscordIcon className="size-4.5" />}>
              {t('footer.discord')}
            </Outside>
            <Outside href={links.twitter} icon={<XIcon className="size-4.5" />}>
              {t('footer.twitter')}
            </Outside>
          </Column>
        )}
        <Column title={t('footer.more')}>
          <Outside href={links?.blog} icon={null}>
            {t('footer.blog')}
          </Outside>
          {pages.map(({ to, label }) => (
            <li key={to}>
              <Link to={to} className={linkLook}>
                {label}
              </Link>
            </li>
          ))}
          <li>
            <button type="button" onClick={() => onOpen('consent')} className={`needs-script ${linkLook}`}>
              {t('footer.consent')}
            </button>
          </li>
        </Column>
      </div>
      <div className="border-t border-line">
        <p className="column py-4 text-s text-muted">{t('footer.copyright', { year, name: init?.operator.name || 'Hotdrop' })}</p>
      </div>
    </footer>
  );
});
