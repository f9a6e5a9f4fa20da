import { useState } from 'react';
import { useTranslation } from '@/shared/i18n/useTranslation';
import { useLang } from '@/shared/hooks/useLang';
import { Button } from '@/shared/ui/Button';
import { Card } from '@/shared/ui/Card';
import { checkoutLink, type Creator, type SubscriptionState } from '../api';
import { useRedirect } from '../useRedirect';
import { Benefits } from './Benefits';
import { PriceTag } from './PriceTag';
import { ReferrerField } from './ReferrerField';

interface Props {
  price: SubscriptionState['price'];
  /** A payment is pending: nothing more can be bought. */
  waiting: boolean;
  /** The payment of an existing subscription failed and must be fixed first. */
  closed: boolean;
}

export function Offer({ price, waiting, closed }: Props) {
  const { t } = useTranslation('billing');
  const lang = useLang();
  const [referrer, setReferrer] = useState<Creator | null>(null);
  const { go, going } = useRedirect(() => checkoutLink(referrer?.id, lang));
  return (
    <section aria-labelledby="subscription-offer" className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,24rem)] lg:gap-12">
      <div>
        <h2 id="subscription-offer" className="text-h3">
          {t('title')}
        </h2>
        <p className="mt-2 mb-5 max-w-[38em] text-muted">{t('lead')}</p>
        <Benefits />
      </div>
      <Card as="div" padded={false} className="flex flex-col gap-5 self-start p-5 md:p-6">
        <PriceTag price={price} />
        {!closed && (
          <>
            <ReferrerField chosen={referrer} onChoose={setReferrer} disabled={waiting} />
            <Button variant="primary" size="l" full loading={going} disabled={waiting} onClick={go}>
              {t('subscribe')}
            </Button>
          </>
        )}
        <p className="text-s text-muted">{t('small_print')}</p>
      </Card>
    </section>
  );
}
