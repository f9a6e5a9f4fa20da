import { useTranslation } from '@/shared/i18n/useTranslation';
import { useCall } from '@/shared/api/useCall';
import { useLang } from '@/shared/hooks/useLang';
import { LinkButton } from '@/shared/ui/LinkButton';
import { providersCall } from '../api';
import { providerAddress } from '../model';
import { knownProviders } from '../providers';
import { useBack } from '../useBack';

/** Sign-in links of the social networks. They leave the site, so they are normal links and not router links. */
export function SocialLinks() {
  const { t } = useTranslation('accounts');
  const lang = useLang();
  const back = useBack() ?? null;
  const offered = knownProviders(useCall(providersCall).data?.providers ?? []);
  if (offered.length === 0) return null;
  return (
    <div className="mt-6">
      <p className="flex items-center gap-3 text-s text-muted before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        {t('social.or')}
      </p>
      <ul className="mt-4 grid grid-cols-2 gap-2">
        {offered.map(({ key, name, Icon }) => (
          <li key={key} className="last:odd:col-span-2">
            <LinkButton
              href={providerAddress(key, lang, back)}
              aria-label={t('social.with', { name })}
              full
              icon={<Icon className="size-5 shrink-0" />}
            >
              {name}
            </LinkButton>
          </li>
        ))}
      </ul>
    </div>
  );
}
