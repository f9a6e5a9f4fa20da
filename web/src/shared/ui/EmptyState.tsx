import { SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from '@/shared/i18n/useTranslation';
import { StateBlock } from './StateBlock';

interface Props {
  title?: string;
  text?: ReactNode;
  icon?: ReactNode;
  action?: ReactNode;
}

export function EmptyState({ title, text, icon, action }: Props) {
  const { t } = useTranslation('shell');
  return <StateBlock icon={icon ?? <SearchX size={32} aria-hidden />} title={title ?? t('ui.empty.title')} text={text} action={action} />;
}
