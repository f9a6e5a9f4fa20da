import { Users } from 'lucide-react';
import { useLang } from '@/shared/hooks/useLang';
import { formatNumber } from '@/shared/i18n/format';
import { useTranslation } from '@/shared/i18n/useTranslation';
import { DemoNotice } from '@/shared/ui/DemoNotice';

/** Explains the pick rate on the cards. */
export function ShareNote({ matches, demo }: { matches: number; demo: boolean }) {
  const { t } = useTranslation('meta');
  const lang = useLang();
  return (
    <div className="mt-8 grid gap-2">
      <p className="flex items-baseline gap-2 text-s text-muted">
        <Users size={14} aria-hidden className="shrink-0 self-center" />
        {t('usage.note', { count: matches, number: formatNumber(lang, matches) })}
      </p>
      {demo && <DemoNotice />}
    </div>
  );
}
