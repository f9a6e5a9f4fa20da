use serde::{Deserialize, Serialize};

/// An RGB color; six hex digits in a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Color(pub u32);

impl TryFrom<String> for Color {
    type Error = String;

    fn try_from(text: String) -> Result<Color, String> {
        let digits = text.len() == 6 && text.bytes().all(|byte| matches!(byte, b'0'..=b'9' | b'a'..=b'f'));
        let color = digits.then(|| u32::from_str_radix(&text, 16).ok()).flatten();
        color.map(Color).ok_or_else(|| format!("`{text}` is no colour: six of 0-9 and a-f"))
    }
}

impl From<Color> for String {
    fn from(color: Color) -> String {
        format!("{:06x}", color.0)
    }
}
