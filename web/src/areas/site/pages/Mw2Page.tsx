import { useCall } from '@/shared/api/useCall';
import { usePaths } from '@/shared/hooks/usePaths';
import { LaunchScene } from '@/shared/pictures/LaunchScene';
import { Badge } from '@/shared/ui/Badge';
import { LinkButton } from '@/shared/ui/LinkButton';
import { StateBlock } from '@/shared/ui/StateBlock';
import { Lock } from 'lucide-react';
import { mw2Call } from '../api';
import { MW2_TEXTS as texts } from '../mw2Texts';
import { NotifyForm } from '../parts/NotifyForm';

/** English in every locale, so the article has `lang`; only the shell around it is translated. */
export default function Mw2Page() {
  const paths = usePaths();
  const closed = useCall(mw2Call).data?.open === false;
  return (
    <article lang="en" className="launch">
      <div aria-hidden className="launch-picture">
        <LaunchScene className="size-full" />
      </div>
      <div className="column flex flex-col pb-12 lg:min-h-[min(760px,calc(100svh-var(--bar)))] lg:justify-center lg:py-20">
        <Badge tone="hot" className="self-start text-label">
          {texts.kicker}
        </Badge>
        <h1 className="mt-4 max-w-[4.4em] text-hero">{texts.title}</h1>
        <p className="mt-5 mb-5 max-w-[33em] text-l">{texts.text}</p>
        <div className="mb-8 flex flex-wrap gap-2">
          <LinkButton to={paths.metaOf('mw2')}>{texts.loadouts}</LinkButton>
          <LinkButton to={paths.camo('mw2')}>{texts.camos}</LinkButton>
          <LinkButton to={paths.map('al-mazrah', 'dmz')}>{texts.maps}</LinkButton>
        </div>
        <div className="w-full max-w-[34rem]">
          {closed ? (
            <StateBlock
              announce="status"
              className="bg-ink-1"
              icon={<Lock size={28} aria-hidden />}
              title={texts.closedTitle}
              text={texts.closedText}
            />
          ) : (
            <NotifyForm />
          )}
        </div>
      </div>
    </article>
  );
}
