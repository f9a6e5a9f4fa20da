import { useState } from 'react';
import { useTranslation } from '@/shared/i18n/useTranslation';
import { useLang } from '@/shared/hooks/useLang';
import { formatDateTime } from '@/shared/i18n/format';
import { useZone } from '@/shared/i18n/time';
import { Button } from '@/shared/ui/Button';
import { Dialog } from '@/shared/ui/Dialog';
import { Switch } from '@/shared/ui/Switch';
import { toast } from '@/shared/ui/toast';
import type { Choice } from './model';
import { saveConsent, useConsent } from './store';

export default function ConsentDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation();
  const lang = useLang();
  const zone = useZone();
  const consent = useConsent();
  const [draft, setDraft] = useState<Choice | null>(null);
  const choice: Choice = draft ?? consent ?? { ads: false, analytics: false };
  const save = (next: Choice) => {
    saveConsent(next);
    setDraft(null);
    onClose();
    toast({ kind: 'success', title: t('consent.saved') });
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('consent.title')}
      footer={
        <>
          <Button onClick={() => save({ ads: false, analytics: false })}>{t('consent.reject')}</Button>
          <Button onClick={() => save({ ads: true, analytics: true })}>{t('consent.accept')}</Button>
          <Button variant="primary" onClick={() => save(choice)}>
            {t('consent.save')}
          </Button>
        </>
      }
    >
      <p className="text-muted">{t('consent.intro')}</p>
      <div className="divide-line mt-4 divide-y">
        <Switch label={t('consent.necessary')} hint={t('consent.necessary_hint')} checked disabled readOnly />
        <Switch
          label={t('consent.ads')}
          hint={t('consent.ads_hint')}
          checked={choice.ads}
          onChange={(event) => setDraft({ ...choice, ads: event.target.checked })}
        />
        <Switch
          label={t('consent.analytics')}
          hint={t('consent.analytics_hint')}
          checked={choice.analytics}
          onChange={(event) => setDraft({ ...choice, analytics: event.target.checked })}
        />
      </div>
      {consent && <p className="text-muted mt-4 text-s">{t('consent.decided', { date: formatDateTime(lang, consent.at, zone) })}</p>}
    </Dialog>
  );
}
