import type { ReactNode } from 'react';
import { useTranslation } from '@/shared/i18n/useTranslation';
import { DateText } from '@/shared/i18n/time';
import { PremiumBadge } from '@/shared/pictures/Logo';
import { Card } from '@/shared/ui/Card';
import type { SubscriptionState } from '../api';
import { ManageButton } from './ManageButton';
import { PaymentFailed } from './PaymentFailed';
import { usePrice } from './PriceTag';

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-6 gap-y-1 py-3">
      <dt className="caps text-label font-semibold text-muted">{label}</dt>
      <dd className="min-w-0 break-words">{children}</dd>
    </div>
  );
}

interface Props {
  data: SubscriptionState['data'];
  price: SubscriptionState['price'];
  configured: boolean;
}

/** The active subscription, and a link to manage it. */
export function Member({ data, price, configured }: Props) {
  const { t } = useTranslation('billing');
  const monthly = usePrice(price);
  const endsAt = data.ends_at ?? null;
  const renewsAt = data.renews_at ?? null;
  const referrer = data.sub_referer_name ?? null;
  return (
    <div className="flex flex-col gap-6">
      {data.payment_failed && <PaymentFailed />}
      <Card as="section" padded={false} aria-labelledby="subscription-member" className="max-w-[44rem] p-5 md:p-6">
        <div className="flex items-start gap-4">
          <PremiumBadge className="mt-1 size-10 shrink-0" />
          <div>
            <h2 id="subscription-member" className="text-h3">
              {t('active.title')}
            </h2>
            <p className="mt-1 text-muted">{t(endsAt === null ? 'active.text' : 'active.ending')}</p>
          </div>
        </div>
        <dl className="mt-5 divide-y divide-line border-y border-line">
          <Fact label={t('price.label')}>
            <span className="tabular-nums">{monthly}</span> {t('price.month')}
          </Fact>
          {endsAt !== null && (
            <Fact label={t('active.ends')}>
              <DateText at={endsAt} />
            </Fact>
          )}
          {renewsAt !== null && (
            <Fact label={t('active.renews')}>
              <DateText at={renewsAt} />
            </Fact>
          )}
          {referrer !== null && <Fact label={t('active.referrer')}>{referrer}</Fact>}
        </dl>
        {configured && !data.payment_failed && (
          <div className="mt-5 flex flex-wrap items-center gap-x-5 gap-y-3">
            <ManageButton />
            <p className="flex-[1_1_16rem] text-s text-muted">{t('active.manage_hint')}</p>
          </div>
        )}
      </Card>
    </div>
  );
}
