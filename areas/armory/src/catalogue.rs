//! The full armory in memory, indexed for constant-time lookups.

use std::collections::{HashMap, HashSet};

use base::GameCode;
use draw::{Part, Shape};

use crate::{
    kinds::{
        AttachmentEntry, Category, Equipment, Game, GunEntry, GunType, Kit, Mode, Package, Perk, Range, Slot,
    },
    picture,
    stats::table::StatTable,
};

/// MW2 Ranked: the mode without tuning.
pub const UNTUNED_MODE: i64 = 14;
/// The package id that stands for four custom perks.
pub const CUSTOM_PACKAGE: i64 = 100;
/// The perk that allows a second primary weapon instead of a pistol.
pub const OVERKILL: i64 = 15;
/// The gun type a kit without [`OVERKILL`] must use as its second weapon.
pub const PISTOL: &str = "PISTOL";

#[derive(Debug, Default)]
pub struct Armory {
    pub games: Vec<Game>,
    pub modes: Vec<Mode>,
    pub ranges: Vec<Range>,
    pub categories: Vec<Category>,
    pub types: Vec<GunType>,
    pub slots: Vec<Slot>,
    pub kits: Vec<Kit>,
    pub perks: Vec<Perk>,
    pub packages: Vec<Package>,
    pub equipment: Vec<Equipment>,
    /// In file order.
    pub guns: Vec<Gun>,
    pub stats: StatTable,
    attachments: HashMap<i64, Attachment>,
    gun_places: HashMap<i64, usize>,
    slug_places: HashMap<(GameCode, String), usize>,
}

#[derive(Debug)]
pub struct Gun {
    pub id: i64,
    pub game: GameCode,
    pub slug: String,
    pub name: String,
    pub kind: String,
    pub cdl: bool,
    pub wzr: bool,
    pub retired: bool,
    pub shape: Option<Shape>,
    /// A hash that changes when the drawing of the gun changes.
    pub mark: String,
    /// Slot ids with their attachment ids, in slot order.
    pub fits: Vec<(i64, Vec<i64>)>,
    /// Attachment names that differ on this gun.
    names: HashMap<i64, String>,
}

#[derive(Debug)]
pub struct Attachment {
    pub id: i64,
    pub game: GameCode,
    pub key: String,
    pub name: String,
    pub slot: i64,
    pub part: Part,
    conflicts: Vec<Clash>,
    conflicts_in: Vec<(String, Vec<Clash>)>,
    /// At least one of these must be fitted too.
    pub requires: Vec<i64>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Clash {
    Slot(i64),
    Attachment(i64),
}

impl Gun {
    pub fn fits(&self, attachment: i64) -> bool {
        self.fits.iter().any(|(_, ids)| ids.contains(&attachment))
    }

    /// Returns the name of an attachment on this gun.
    pub fn calls<'a>(&'a self, attachment: &'a Attachment) -> &'a str {
        self.names.get(&attachment.id).unwrap_or(&attachment.name)
    }

    /// Returns whether the gun is allowed under CDL rules, ranked Warzone rules, both or neither.
    pub fn is_allowed(&self, cdl: bool, wzr: bool) -> bool {
        (self.cdl || !cdl) && (self.wzr || !wzr)
    }

    /// Returns whether the gun's name contains a search term normalized by [`squeeze`].
    pub fn is_called(&self, squeezed: &str) -> bool {
        squeezed.is_empty() || squeeze(&self.name).contains(squeezed)
    }

    /// Returns the URL prefix of all drawings of the gun.
    pub fn drawing(&self) -> String {
        picture::domain::base(self.game, &self.slug, &self.mark)
    }

    /// Returns the URL of the gun's drawing with these parts.
    pub fn image(&self, parts: &[Part], tone: &str) -> String {
        picture::domain::address(&self.drawing(), parts, tone)
    }
}

/// Normalizes a name to lowercase letters and digits, so that `mp5` matches `MP-5`.
pub fn squeeze(text: &str) -> String {
    text.chars().filter(|c| c.is_alphanumeric()).flat_map(char::to_lowercase).collect()
}

impl Attachment {
    /// Returns whether the two attachments conflict on this gun; one declared conflict is enough.
    pub fn clashes(&self, other: &Self, gun: &Gun) -> bool {
        self.rejects(other, gun) || other.rejects(self, gun)
    }

    fn rejects(&self, other: &Self, gun: &Gun) -> bool {
        let here = self.conflicts_in.iter().filter(|(only, _)| *only == gun.kind || *only == gun.slug);
        let here = here.flat_map(|(_, list)| list);
        self.conflicts.iter().chain(here).any(|clash| match clash {
            Clash::Slot(slot) => *slot == other.slot,
            Clash::Attachment(id) => *id == other.id,
        })
    }
}

impl Armory {
    pub fn game(&self, code: GameCode) -> Option<&Game> {
        self.games.iter().find(|game| game.code == code)
    }

    pub fn mode(&self, id: i64) -> Option<&Mode> {
        self.modes.iter().find(|mode| mode.id == id)
    }

    pub fn range(&self, id: i64) -> Option<&Range> {
        self.ranges.iter().find(|range| range.id == id)
    }

    pub fn range_by_key(&self, key: &str) -> Option<&Range> {
        self.ranges.iter().find(|range| range.key == key)
    }

    pub fn category(&self, id: i64) -> Option<&Category> {
        self.categories.iter().find(|category| category.id == id)
    }

    pub fn category_by_key(&self, key: &str) -> Option<&Category> {
        self.categories.iter().find(|category| category.key == key)
    }

    pub fn slot(&self, id: i64) -> Option<&Slot> {
        self.slots.iter().find(|slot| slot.id == id)
    }

    pub fn slot_by_key(&self, key: &str) -> Option<&Slot> {
        self.slots.iter().find(|slot| slot.key == key)
    }

    pub fn gun(&self, id: i64) -> Option<&Gun> {
        self.gun_places.get(&id).map(|place| &self.guns[*place])
    }

    pub fn gun_by_slug(&self, game: GameCode, slug: &str) -> Option<&Gun> {
        self.slug_places.get(&(game, slug.to_owned())).map(|place| &self.guns[*place])
    }

    /// Returns a gun by its content path, such as `mw3/mcw`.
    pub fn gun_by_path(&self, path: &str) -> Option<&Gun> {
        let (game, slug) = path.split_once('/')?;
        self.gun_by_slug(GameCode::parse(game)?, slug)
    }

    pub fn attachment(&self, id: i64) -> Option<&Attachment> {
        self.attachments.get(&id)
    }

    pub fn attachments(&self) -> impl Iterator<Item = &Attachment> {
        self.attachments.values()
    }

    /// Returns the guns available in a game, without retired ones.
    pub fn guns_of(&self, code: GameCode) -> impl Iterator<Item = &Gun> {
        let from: &[GameCode] = self.game(code).map_or(&[], |game| &game.guns);
        self.guns.iter().filter(move |gun| !gun.retired && from.contains(&gun.game))
    }

    /// Returns a gun by its name in a game's URLs: its slug, or `mw3-mcw` if the slug is ambiguous.
    pub fn gun_in(&self, code: GameCode, name: &str) -> Option<&Gun> {
        let from = &self.game(code)?.guns;
        from.iter().find_map(|game| self.gun_by_slug(*game, name)).or_else(|| {
            let (game, slug) = name.split_once('-')?;
            let game = GameCode::parse(game).filter(|game| from.contains(game))?;
            self.gun_by_slug(game, slug)
        })
    }

    /// Returns the gun's name in a game's URLs, such that [`Self::gun_in`] resolves it.
    pub fn name_in(&self, code: GameCode, gun: &Gun) -> String {
        match self.gun_in(code, &gun.slug) {
            Some(first) if first.id == gun.id => gun.slug.clone(),
            _ => format!("{}-{}", gun.game.code(), gun.slug),
        }
    }

    /// Returns the attachment limit that holds in every mode with these rules, or `None` if no such mode
    /// lists the gun's game or the rules forbid the gun.
    pub fn most_by_rules(&self, gun: &Gun, cdl: bool, wzr: bool) -> Option<usize> {
        let plays = |mode: &&Mode| (mode.cdl, mode.wzr) == (cdl, wzr) && gun.is_allowed(cdl, wzr);
        self.modes.iter().filter(plays).filter_map(|mode| mode.max.get(&gun.game).copied()).min()
    }

    /// Returns the attachment limit of a gun in a mode.
    pub fn max_attachments(&self, mode: &Mode, gun: &Gun) -> usize {
        mode.max.get(&gun.game).copied().unwrap_or(DEFAULT_MAX)
    }

    pub fn has_overkill(&self, package: &Package) -> bool {
        package.perks.contains(&OVERKILL)
    }
}

/// The attachment limit where a mode defines none for the gun's game.
pub const DEFAULT_MAX: usize = 5;

/// The parsed content files of one game.
#[derive(Debug, Default, serde::Serialize, serde::Deserialize)]
pub struct GameLists {
    pub guns: Vec<GunEntry>,
    pub attachments: Vec<AttachmentEntry>,
    /// Gun slug, slot key, attachment keys; sets are expanded.
    pub fits: Vec<(String, String, Vec<String>)>,
    /// Gun slug, attachment key, name on that gun.
    #[serde(default)]
    pub names: Vec<(String, String, String)>,
    pub shapes: Vec<Shape>,
}

impl Armory {
    /// Adds the content of one game. Skips unknown references; the pack check has already reported them.
    pub(crate) fn add(&mut self, game: GameCode, lists: GameLists) {
        let slots: HashMap<String, i64> = self.slots.iter().map(|slot| (slot.key.clone(), slot.id)).collect();
        let ids: HashMap<&str, i64> =
            lists.attachments.iter().map(|one| (one.key.as_str(), one.id)).collect();
        let clash = |text: &String| match text.strip_prefix("slot:") {
            Some(slot) => slots.get(slot).map(|id| Clash::Slot(*id)),
            None => ids.get(text.as_str()).map(|id| Clash::Attachment(*id)),
        };
        let clashes = |texts: &[String]| texts.iter().filter_map(clash).collect::<Vec<_>>();
        for entry in &lists.attachments {
            let Some(slot) = slots.get(&entry.slot) else { continue };
            let attachment = Attachment {
                id: entry.id,
                game,
                key: entry.key.clone(),
                name: entry.name.clone(),
                slot: *slot,
                part: entry.part,
                conflicts: clashes(&entry.conflicts),
                conflicts_in: entry.conflicts_in.iter().map(|(kind, l)| (kind.clone(), clashes(l))).collect(),
                requires: entry.requires.iter().filter_map(|key| ids.get(key.as_str()).copied()).collect(),
            };
            self.attachments.insert(entry.id, attachment);
        }
        let mut fits: HashMap<String, Vec<(i64, Vec<i64>)>> = HashMap::new();
        for (gun, slot, keys) in &lists.fits {
            let Some(slot) = slots.get(slot) else { continue };
            let mut seen = HashSet::new();
            let attachments = keys.iter().filter_map(|key| ids.get(key.as_str()).copied());
            let attachments = attachments.filter(|id| seen.insert(*id)).collect();
            fits.entry(gun.clone()).or_default().push((*slot, attachments));
        }
        let mut names: HashMap<String, HashMap<i64, String>> = HashMap::new();
        for (gun, key, name) in lists.names {
            let Some(id) = ids.get(key.as_str()) else { continue };
            names.entry(gun).or_default().insert(*id, name);
        }
        let mut shapes: HashMap<String, Shape> =
            lists.shapes.into_iter().map(|shape| (shape.gun.clone(), shape)).collect();
        for entry in lists.guns {
            let place = self.guns.len();
            self.gun_places.insert(entry.id, place);
            self.slug_places.insert((game, entry.slug.clone()), place);
            let mut fits = fits.remove(&entry.slug).unwrap_or_default();
            fits.sort_by_key(|(slot, _)| *slot);
            let shape = shapes.remove(&entry.slug);
            self.guns.push(Gun {
                id: entry.id,
                game,
                mark: shape.as_ref().map_or_else(|| "0".to_owned(), picture::domain::mark),
                shape,
                fits,
                names: names.remove(&entry.slug).unwrap_or_default(),
                slug: entry.slug,
                name: entry.name,
                kind: entry.kind,
                cdl: entry.cdl,
                wzr: entry.wzr,
                retired: entry.retired,
            });
        }
    }
}
