/** Written by hand until the contract has them. */
import type { Call } from '@/shared/api/call';

export interface Faction {
  id: string;
  label: string;
  icon: string;
}

export interface Mission {
  id: string;
  slug: string;
  name: string;
  faction: string;
  faction_id: string;
  /** Not known of all. */
  stage?: number | null;
  icon: string;
  is_new: boolean;
  season: number;
  story: boolean;
  documented: boolean;
  confidence: 'source' | 'earlier' | 'title';
  task_count: number;
  points: string[];
  prerequisites: string[];
}

export interface Missions {
  missions: Mission[];
  factions: Faction[];
  tiers: number[];
  seasons: { id: number; label: string }[];
}

export interface Target {
  name: string;
  icon: string;
  poi?: string | null;
  action?: string | null;
  map?: string | null;
  zoom?: number | null;
}

export interface Item {
  id: string;
  name: string;
  icon: string;
  count: number;
}

export interface MissionTask {
  id: string;
  name: string;
  description: string;
  item?: Item | null;
  targets: Target[];
}

export interface Reward {
  name: string;
  icon: string;
  val?: number | null;
}

export interface MissionDetail extends Omit<Mission, 'points' | 'prerequisites'> {
  season_label: string;
  as_of?: number | null;
  prerequisites: { slug: string; name: string; direct: boolean }[];
  next: { slug: string; name: string }[];
  tasks: MissionTask[];
  rewards: Reward[];
  source: string[];
}

export interface Recipe {
  id: string;
  slug: string;
  name: string;
  map: string;
  map_name: string;
  icon: string;
  is_new: boolean;
  description: string;
  unlock?: string | null;
  items: Item[];
}

export interface MapOption {
  id: string;
  label: string;
}

export interface DmzKey {
  id: number;
  name: string;
  description: string;
  map: string;
  map_name: string;
  sector: string;
  mission_name?: string | null;
  mission_link?: string | null;
  mission_gives?: boolean | null;
  on_map: boolean;
}

export interface UpgradeTask {
  id: string;
  title: string;
  icon_path: string;
  total_count: number;
  item?: string | null;
}

export interface Upgrade {
  id: string;
  type: string;
  title: string;
  icon_path: string;
  unlock?: { name: string; level: number } | null;
  note?: string | null;
  tasks: UpgradeTask[];
  rewards: { title: string; icon_path: string; upgrade: string };
}

export interface UpgradePart {
  type: string;
  to: string;
  title: string;
  icons: string[];
  description: string;
  upgrades: { id: string; tasks: { id: string; total_count: number }[] }[];
}

export interface Use {
  kind: 'mission' | 'recipe' | 'upgrade';
  slug: string;
  name: string;
  count: number;
  task?: string | null;
  type?: string | null;
}

export interface NeedItem {
  id: string;
  name: string;
  icon: string;
  category: string;
  for: Use[];
}

export interface GuideSection {
  id: string;
  title: string;
  text: string;
  entries: { id: string; name: string; text: string; facts: { label: string; value: string }[] }[];
}

export type { Call };
