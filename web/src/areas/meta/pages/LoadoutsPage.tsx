import { CompareBar } from '@/areas/armory/parts/CompareBar';
import { useTranslation } from '@/shared/i18n/useTranslation';
import { PageHead } from '@/shared/ui/PageHead';
import { EntryCards } from '../parts/EntryCards';

export default function LoadoutsPage() {
  const { t } = useTranslation('meta');
  return (
    <div className="column py-6 md:py-10">
      <PageHead title={t('entry.title')} subtitle={t('entry.subtitle')} />
      <EntryCards />
      <CompareBar />
    </div>
  );
}
