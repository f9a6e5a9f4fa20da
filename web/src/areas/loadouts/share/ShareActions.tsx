import { Link2, Share2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useShare } from '@/areas/armory/useShare';
import { useTranslation } from '@/shared/i18n/useTranslation';
import { Button } from '@/shared/ui/Button';
import { CopyToMine } from '@/areas/armory/parts/CopyToMine';

export function ShareActions({ code, name, children }: { code: string; name: string; children?: ReactNode }) {
  const { t } = useTranslation('loadouts');
  const { share, copy } = useShare();
  return (
    <div className="mt-6 grid gap-2">
      <CopyToMine code={code} variant="primary" className="w-full sm:w-[19rem]" />
      <div className="flex flex-wrap gap-2">
        <Button icon={<Share2 size={18} aria-hidden />} onClick={() => void share(code, name)}>
          {t('share.share')}
        </Button>
        <Button variant="ghost" icon={<Link2 size={18} aria-hidden />} onClick={() => void copy(code)}>
          {t('share.link')}
        </Button>
        {children}
      </div>
    </div>
  );
}
