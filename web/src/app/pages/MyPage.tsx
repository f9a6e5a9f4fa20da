import { useTranslation } from '@/shared/i18n/useTranslation';
import { useLocation, useNavigate } from '@/shared/lib/router';
import { MyHead } from '@/areas/accounts/my/MyHead';
import { TabStrip } from '@/shared/ui/Tabs';
import { addressOfTab, openTab } from '../my/address';
import { MY_TABS } from '../my/tabs';
import stylesheet from './MyPage.css?url';

const IDS = MY_TABS.map((tab) => tab.id);

/** The account page: every tab has its own history entry, so Back returns to the previous one. */
export default function MyPage() {
  const { t } = useTranslation('accounts');
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const choose = (id: string, moving: boolean) => {
    // Arrow keys pass over tabs, so they replace the history entry.
    navigate({ pathname, ...addressOfTab(id, search, IDS) }, { replace: moving, preventScrollReset: true });
  };
  return (
    <div className="column py-6 md:py-10">
      <MyHead />
      <TabStrip
        label={t('my.tabs_label')}
        current={openTab({ hash, search }, IDS)}
        onChange={choose}
        tabs={MY_TABS.map(({ id, label, Panel }) => ({ id, label: t(label), content: <Panel /> }))}
      />
    </div>
  );
}

export { stylesheet };
