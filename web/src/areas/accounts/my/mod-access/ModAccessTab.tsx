import { UserRoundPen } from 'lucide-react';
import { useTranslation } from '@/shared/i18n/useTranslation';
import { useCall } from '@/shared/api/useCall';
import { usePaths } from '@/shared/hooks/usePaths';
import { useSession } from '@/shared/session/useSession';
import { LinkButton } from '@/shared/ui/LinkButton';
import { Loaded } from '@/shared/ui/Loaded';
import { SkeletonRows } from '@/shared/ui/Skeleton';
import { StateBlock } from '@/shared/ui/StateBlock';
import { modAccessCall } from '../api';
import { Section } from '../parts/Section';
import { BlockSwitch } from './BlockSwitch';
import { InviteForm } from './InviteForm';
import { InviteList } from './InviteList';

const waiting = <SkeletonRows rows={2} height={68} />;

/** Users who may edit this user's public profile, and profiles that this user may edit. */
export function ModAccessTab() {
  const { t } = useTranslation('accounts');
  const { user } = useSession();
  const paths = usePaths();
  const result = useCall(modAccessCall);
  return (
    <>
      <Section title={t('my.mods.title')} text={t('my.mods.text')}>
        {user?.name ? (
          <InviteForm />
        ) : (
          <StateBlock
            icon={<UserRoundPen size={32} aria-hidden />}
            title={t('my.mods.needs_name')}
            text={t('my.mods.needs_name_text')}
            action={
              <LinkButton to={paths.my()} preventScrollReset variant="primary">
                {t('my.mods.create_name')}
              </LinkButton>
            }
          />
        )}
      </Section>
      <Section title={t('my.mods.outgoing')} text={t('my.mods.outgoing_text')}>
        <Loaded query={result} skeleton={waiting}>
          {({ outgoing_invites }) => <InviteList side="outgoing" invites={outgoing_invites} />}
        </Loaded>
      </Section>
      <Section title={t('my.mods.incoming')} text={t('my.mods.incoming_text')}>
        <Loaded query={result} skeleton={waiting}>
          {({ incoming_invites, invites_allowed }) => (
            <>
              <BlockSwitch allowed={invites_allowed} />
              <InviteList side="incoming" invites={incoming_invites} />
            </>
          )}
        </Loaded>
      </Section>
    </>
  );
}
