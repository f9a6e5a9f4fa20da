//! Uploaded images. Every image is decoded and re-encoded; the uploaded bytes are never served.

use std::io::Cursor;

use base::Rule;
use image::{
    DynamicImage, ImageDecoder, ImageFormat, ImageReader, Limits, RgbImage, codecs::jpeg::JpegEncoder,
    imageops::FilterType,
};

/// The maximum file size: 1024 units of 1000 bytes.
pub const MOST_BYTES: usize = 1_024_000;
pub const SIDE: u32 = 192;
/// The maximum longer side of an image that is not an avatar.
const LONGEST_SIDE: u32 = 1024;
/// Limits on the decoded size, against decompression bombs.
const MOST_SIDE: u32 = 8192;
const MOST_PIXELS: u64 = 40_000_000;
const MOST_MEMORY: u64 = 160 << 20;
const QUALITY: u8 = 86;

pub const TOO_LARGE: Rule = Rule::new("accounts.image_too_large", "Image size should be no more than 1MB");
pub const TOO_SMALL: Rule = Rule::new("accounts.image_too_small", "Image must be at least 192x192 pixels");
pub const INVALID: Rule = Rule::new("accounts.image_invalid", "This is not a picture we can read.");

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shape {
    /// A square of 192 by 192 pixels.
    Avatar,
    /// The original aspect ratio, scaled down if needed.
    Original,
}

/// Returns the decoded size in KiB, read from the header without decoding pixels.
pub fn weight(given: &[u8]) -> Result<u32, Rule> {
    if given.len() > MOST_BYTES {
        return Err(TOO_LARGE);
    }
    let decoder = decoder(given)?;
    let (width, height) = decoder.dimensions();
    let pixels = u64::from(width) * u64::from(height);
    if pixels > MOST_PIXELS || decoder.total_bytes() > MOST_MEMORY {
        return Err(INVALID);
    }
    // Processing needs at least four bytes per pixel.
    let bytes = decoder.total_bytes().max(pixels * 4);
    u32::try_from(bytes.div_ceil(1024)).map_err(|_| INVALID)
}

/// Re-encodes an image as JPEG, without metadata.
pub fn renew(given: &[u8], shape: Shape) -> Result<Vec<u8>, Rule> {
    if given.len() > MOST_BYTES {
        return Err(TOO_LARGE);
    }
    let picture = decode(given)?;
    if picture.width() < SIDE || picture.height() < SIDE {
        return Err(TOO_SMALL);
    }
    let picture = match shape {
        Shape::Avatar => picture.resize_to_fill(SIDE, SIDE, FilterType::Lanczos3),
        Shape::Original if picture.width().max(picture.height()) > LONGEST_SIDE => {
            picture.resize(LONGEST_SIDE, LONGEST_SIDE, FilterType::Lanczos3)
        }
        Shape::Original => picture,
    };
    let mut out = Vec::new();
    JpegEncoder::new_with_quality(&mut out, QUALITY)
        .encode_image(&on_white(&picture))
        .map_err(|_| INVALID)?;
    Ok(out)
}

fn decode(given: &[u8]) -> Result<DynamicImage, Rule> {
    let mut decoder = decoder(given)?;
    let orientation = decoder.orientation().map_err(|_| INVALID)?;
    let mut picture = DynamicImage::from_decoder(decoder).map_err(|_| INVALID)?;
    picture.apply_orientation(orientation);
    Ok(picture)
}

/// Returns a decoder that has read only the header.
fn decoder(given: &[u8]) -> Result<impl ImageDecoder + '_, Rule> {
    let mut reader = ImageReader::new(Cursor::new(given)).with_guessed_format().map_err(|_| INVALID)?;
    let format = reader.format().ok_or(INVALID)?;
    if !has_no_trailing_data(given, format) {
        return Err(INVALID);
    }
    let mut limits = Limits::default();
    limits.max_image_width = Some(MOST_SIDE);
    limits.max_image_height = Some(MOST_SIDE);
    limits.max_alloc = Some(MOST_MEMORY);
    reader.limits(limits);
    reader.into_decoder().map_err(|_| INVALID)
}

/// Checks that the file ends where the image ends, which rejects files with appended data.
fn has_no_trailing_data(given: &[u8], format: ImageFormat) -> bool {
    match format {
        ImageFormat::Jpeg => given.ends_with(&[0xff, 0xd9]),
        ImageFormat::Png => given.ends_with(b"IEND\xae\x42\x60\x82"),
        ImageFormat::Gif => given.ends_with(&[0x3b]),
        ImageFormat::WebP => {
            let declared =
                given.get(4..8).and_then(|bytes| bytes.try_into().ok()).map_or(0, u32::from_le_bytes);
            usize::try_from(declared).is_ok_and(|declared| declared + declared % 2 + 8 == given.len())
        }
        _ => false,
    }
}

/// Blends the image onto white, because JPEG has no transparency.
fn on_white(picture: &DynamicImage) -> RgbImage {
    let rgba = picture.to_rgba8();
    RgbImage::from_fn(rgba.width(), rgba.height(), |x, y| {
        let [red, green, blue, alpha] = rgba.get_pixel(x, y).0;
        let over = |channel: u8| {
            let mixed = (u32::from(channel) * u32::from(alpha) + 255 * (255 - u32::from(alpha))) / 255;
            u8::try_from(mixed).unwrap_or(u8::MAX)
        };
        image::Rgb([over(red), over(green), over(blue)])
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn file(width: u32, height: u32, format: ImageFormat) -> Vec<u8> {
        let picture =
            RgbImage::from_fn(width, height, |x, y| image::Rgb([(x % 256) as u8, (y % 256) as u8, 90]));
        let mut out = Cursor::new(Vec::new());
        DynamicImage::from(picture).write_to(&mut out, format).unwrap();
        out.into_inner()
    }

    #[test]
    fn every_format_becomes_a_small_jpeg() {
        for format in [ImageFormat::Jpeg, ImageFormat::Png, ImageFormat::WebP, ImageFormat::Gif] {
            let avatar = renew(&file(300, 200, format), Shape::Avatar).unwrap();
            let again = image::load_from_memory_with_format(&avatar, ImageFormat::Jpeg).unwrap();
            assert_eq!((again.width(), again.height()), (SIDE, SIDE), "{format:?}");
        }
        let original = renew(&file(2000, 500, ImageFormat::Jpeg), Shape::Original).unwrap();
        let again = image::load_from_memory(&original).unwrap();
        assert_eq!((again.width(), again.height()), (1024, 256));
    }

    #[test]
    fn sizes_have_limits() {
        assert_eq!(renew(&file(191, 400, ImageFormat::Png), Shape::Avatar), Err(TOO_SMALL));
        assert_eq!(renew(&vec![0; MOST_BYTES + 1], Shape::Avatar), Err(TOO_LARGE));
        assert!(renew(&file(192, 192, ImageFormat::Png), Shape::Avatar).is_ok());
    }

    #[test]
    fn files_that_are_no_images_are_rejected() {
        let good = file(200, 200, ImageFormat::Png);
        let with_archive = [good.as_slice(), b"PK\x03\x04 an archive"].concat();
        let half = &good[..good.len() / 2];
        let svg = br#"<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400"/>"#;
        for bad in [with_archive.as_slice(), half, svg, b"", b"<script>alert(1)</script>", b"GIF89a;"] {
            assert_eq!(renew(bad, Shape::Avatar), Err(INVALID));
        }
    }

    /// A file that declares a size but contains no pixels.
    fn bomb(width: u32, height: u32) -> Vec<u8> {
        let mut bomb = b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR".to_vec();
        let mut header = Vec::new();
        header.extend(width.to_be_bytes());
        header.extend(height.to_be_bytes());
        header.extend([8, 2, 0, 0, 0]);
        bomb.extend(&header);
        bomb.extend(crc(&[b"IHDR".as_slice(), &header].concat()).to_be_bytes());
        bomb.extend(b"\0\0\0\0IDAT\x35\xaf\x06\x1e");
        bomb.extend(b"\0\0\0\0IEND\xae\x42\x60\x82");
        bomb
    }

    #[test]
    fn a_small_file_cannot_unpack_to_a_huge_picture() {
        for (width, height) in [(60_000, 60_000), (20_000, 20_000), (8192, 8192), (100_000, 2)] {
            assert_eq!(weight(&bomb(width, height)), Err(INVALID), "{width} x {height}");
        }
    }

    #[test]
    fn the_decoded_size_is_read_from_the_header() {
        assert_eq!(weight(&bomb(6000, 6000)), Ok(140_625), "no pixel was looked at");
        for format in [ImageFormat::Jpeg, ImageFormat::Png, ImageFormat::WebP, ImageFormat::Gif] {
            assert_eq!(weight(&file(640, 512, format)), Ok(1280), "{format:?}");
        }
        assert_eq!(weight(&vec![0; MOST_BYTES + 1]), Err(TOO_LARGE));
        assert!(MOST_MEMORY / 1024 < u64::from(crate::picture::decoding::MOST_KIBIBYTES));
    }

    fn crc(bytes: &[u8]) -> u32 {
        !bytes.iter().fold(u32::MAX, |crc, byte| {
            (0..8)
                .fold(crc ^ u32::from(*byte), |crc, _| (crc >> 1) ^ (0xedb8_8320 & (crc & 1).wrapping_neg()))
        })
    }

    #[test]
    fn metadata_is_removed() {
        let mut jpeg = file(220, 220, ImageFormat::Jpeg);
        let note = b"where I live";
        let mut comment = vec![0xff, 0xfe, 0, u8::try_from(note.len() + 2).unwrap()];
        comment.extend(note);
        jpeg.splice(2..2, comment);
        let renewed = renew(&jpeg, Shape::Avatar).unwrap();
        assert!(jpeg.windows(note.len()).any(|part| part == note));
        assert!(!renewed.windows(note.len()).any(|part| part == note));
    }
}
