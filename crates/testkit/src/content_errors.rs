//! The content pack of the source tree, for planting mistakes.

use std::{collections::BTreeMap, path::Path};

use content::{AreaContent, Content, Pack};

/// The files of some areas.
pub struct Files<'a> {
    kinds: &'a [AreaContent],
    pub texts: BTreeMap<String, String>,
}

impl<'a> Files<'a> {
    pub fn of(kinds: &'a [AreaContent]) -> Self {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../content");
        let pack = Pack::from_dir(&root).expect("the content pack of this tree");
        let mut texts = BTreeMap::new();
        for kind in kinds {
            let of = pack.area(kind.area);
            texts.extend(of.files("").map(|(path, text)| (path.to_owned(), text.to_owned())));
        }
        Self { kinds, texts }
    }

    /// Replaces the first occurrence and returns its line.
    pub fn plant(&mut self, file: &str, from: &str, to: &str) -> usize {
        let text = self.texts.get_mut(file).unwrap_or_else(|| panic!("there is no {file}"));
        let place = text.find(from).unwrap_or_else(|| panic!("{file} has no {from}"));
        let line = text[..place].matches('\n').count() + 1;
        text.replace_range(place..place + from.len(), to);
        line
    }

    /// Returns the problems that the check reports.
    pub fn problems(self) -> Vec<String> {
        match Content::check(&Pack::new(self.texts), self.kinds) {
            Ok(_) => Vec::new(),
            Err(problems) => problems.iter().map(ToString::to_string).collect(),
        }
    }
}

/// Returns the problems after one replacement in one file.
pub fn planted(kinds: &[AreaContent], file: &str, from: &str, to: &str) -> Vec<String> {
    let mut files = Files::of(kinds);
    files.plant(file, from, to);
    files.problems()
}
