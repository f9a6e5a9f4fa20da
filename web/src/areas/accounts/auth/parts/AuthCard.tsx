import { CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from '@/shared/i18n/useTranslation';
import { Still } from '@/shared/lib/Still';
import { SCENE } from '../scene';

interface Props {
  title: string;
  text?: ReactNode;
  children: ReactNode;
}

/** The benefits of an account, beside the form on wide screens. */
function Reasons() {
  const { t } = useTranslation('accounts');
  return (
    <div className="auth-reasons">
      <p className="caps text-h3 font-extrabold text-balance">{t('auth.reasons.title')}</p>
      <ul className="mt-4 grid gap-2.5">
        {(['progress', 'builds', 'stream'] as const).map((key) => (
          <li key={key} className="flex gap-2.5">
            <CircleCheck size={20} aria-hidden className="mt-0.5 shrink-0 text-hot-text" />
            {t(`auth.reasons.${key}`)}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The layout of all sign-in pages. */
export function AuthCard({ title, text, children }: Props) {
  return (
    <div className="column py-6 md:py-12">
      <div className="auth-card">
        <div className="auth-scene">
          <Still source={SCENE} className="auth-picture" />
          <Reasons />
        </div>
        <div className="auth-form">
          <h1 className="text-h2 md:text-h1">{title}</h1>
          {text && <p className="mt-2 text-muted">{text}</p>}
          <div className="mt-6">{children}</div>
        </div>
      </div>
    </div>
  );
}
