/** Response types of the API under their local names. */
export type {
  GuideSection,
  ItemFor as Use,
  ItemView as NeedItem,
  MissionDetail,
  MissionItem as Item,
  MissionKey as DmzKey,
  MissionListResponse as Missions,
  MissionMap as MapOption,
  MissionRecipe as Recipe,
  MissionReward as Reward,
  MissionSummary as Mission,
  MissionTarget as Target,
  MissionTask,
  UpgradeItem as Upgrade,
  UpgradePart,
  UpgradeTask,
} from '@/shared/api/schema';
