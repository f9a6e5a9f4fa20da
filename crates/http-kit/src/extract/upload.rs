//! Forms with files.

use axum::extract::{
    FromRequest, Multipart, Request,
    multipart::{Field, MultipartError},
};
use base::text::{INVALID_TEXT, TOO_LONG, broken_line};

use super::{
    body::{READING, expect_kind, unread},
    node::{REPEATED, is_key},
};
use crate::{
    Ctx, Fail,
    call::{Call, Refuses},
};

/// Maximum fields of one form.
const MOST_FIELDS: usize = 20;

/// A `multipart/form-data` body, read field by field, each up to its limit.
pub struct Upload {
    form: Multipart,
    seen: Vec<String>,
}

impl FromRequest<Ctx> for Upload {
    type Rejection = Fail;

    async fn from_request(request: Request, ctx: &Ctx) -> Result<Self, Fail> {
        expect_kind(request.headers(), |kind| kind == "multipart/form-data", "Send a form with a file.")?;
        let form = Multipart::from_request(request, ctx).await.map_err(|error| unread(error.status()))?;
        Ok(Self { form, seen: Vec::new() })
    }
}

impl Refuses for Upload {
    fn describe(call: &mut Call) {
        call.returns(&READING).returns(&[415, 422]);
    }
}

impl Upload {
    /// Returns the next field. Each must have a name and occur once.
    pub async fn next(&mut self) -> Result<Option<UploadField<'_>>, Fail> {
        let Some(field) = self.form.next_field().await.map_err(|error| failed(&error))? else {
            return Ok(None);
        };
        let named = field.name().filter(|name| is_key(name));
        let name = named.ok_or_else(|| Fail::bad_request("A field has no name."))?.to_owned();
        if self.seen.contains(&name) {
            return Err(Fail::broken(&name, REPEATED));
        }
        if self.seen.len() == MOST_FIELDS {
            return Err(Fail::bad_request("There are too many fields."));
        }
        self.seen.push(name.clone());
        Ok(Some(UploadField { name, field }))
    }
}

pub struct UploadField<'a> {
    pub name: String,
    field: Field<'a>,
}

impl UploadField<'_> {
    /// Reads the field, or returns `None` when it exceeds `most` bytes.
    pub async fn bytes(&mut self, most: usize) -> Result<Option<Vec<u8>>, Fail> {
        let mut bytes = Vec::new();
        while let Some(chunk) = self.field.chunk().await.map_err(|error| failed(&error))? {
            bytes.extend_from_slice(&chunk);
            if bytes.len() > most {
                return Ok(None);
            }
        }
        Ok(Some(bytes))
    }

    /// Reads a single-line text of at most `most` bytes.
    pub async fn text(&mut self, most: usize) -> Result<String, Fail> {
        let bytes = self.bytes(most).await?.ok_or_else(|| Fail::broken(&self.name, TOO_LONG))?;
        let text = String::from_utf8(bytes).map_err(|_| Fail::broken(&self.name, INVALID_TEXT))?;
        broken_line(&text).map_or(Ok(text), |rule| Err(Fail::broken(&self.name, rule)))
    }
}

fn failed(error: &MultipartError) -> Fail {
    unread(error.status())
}
