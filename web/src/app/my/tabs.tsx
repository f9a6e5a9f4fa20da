import type { TextKey } from '@/shared/i18n/texts';
import type { ComponentType } from 'react';
import { AccountTab } from '@/areas/accounts/my/account/AccountTab';
import { AvatarTab } from '@/areas/accounts/my/avatar/AvatarTab';
import { Bo6OverlayTab, NukeOverlayTab, OverlayEditorTab } from '@/areas/accounts/my/coming/OverlayTabs';
import { ModAccessTab } from '@/areas/accounts/my/mod-access/ModAccessTab';
import { SecurityTab } from '@/areas/accounts/my/security/SecurityTab';
import { SubscriptionTab } from '@/areas/billing/SubscriptionTab';
import type { TabId } from './address';

interface MyTab {
  /** Also the hash; the first tab has none. */
  id: TabId;
  label: TextKey<'accounts'>;
  /** The component of the tab's area. */
  Panel: ComponentType;
}

/** The tabs of /my, in order. */
export const MY_TABS: readonly MyTab[] = [
  { id: 'account', label: 'my.tabs.account', Panel: AccountTab },
  { id: 'subscription', label: 'my.tabs.subscription', Panel: SubscriptionTab },
  { id: 'nuke-overlay', label: 'my.tabs.nuke-overlay', Panel: NukeOverlayTab },
  { id: 'bo6-overlay', label: 'my.tabs.bo6-overlay', Panel: Bo6OverlayTab },
  { id: 'overlay-editor', label: 'my.tabs.overlay-editor', Panel: OverlayEditorTab },
  { id: 'security', label: 'my.tabs.security', Panel: SecurityTab },
  { id: 'mod-access', label: 'my.tabs.mod-access', Panel: ModAccessTab },
  { id: 'avatar', label: 'my.tabs.avatar', Panel: AvatarTab },
];
