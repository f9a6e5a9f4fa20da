//! Host side of URL, URLSearchParams, TextEncoder and TextDecoder.

use rquickjs::{Ctx, Function, Object, TypedArray};
use url::{Url, form_urlencoded, quirks};

pub(super) fn install<'js>(ctx: &Ctx<'js>, host: &Object<'js>) -> rquickjs::Result<()> {
    host.set("urlParse", Function::new(ctx.clone(), url_parse)?)?;
    host.set("urlSet", Function::new(ctx.clone(), url_set)?)?;
    host.set("queryParse", Function::new(ctx.clone(), query_parse)?)?;
    host.set("queryPrint", Function::new(ctx.clone(), query_print)?)?;
    host.set("utf8Encode", Function::new(ctx.clone(), utf8_encode)?)?;
    host.set("utf8Decode", Function::new(ctx.clone(), utf8_decode)?)
}

fn url_parse(ctx: Ctx<'_>, input: String, base: Option<String>) -> rquickjs::Result<Option<Object<'_>>> {
    let base = match base.map(|base| Url::parse(&base)).transpose() {
        Ok(base) => base,
        Err(_) => return Ok(None),
    };
    match Url::options().base_url(base.as_ref()).parse(&input) {
        Ok(url) => parts(ctx, &url).map(Some),
        Err(_) => Ok(None),
    }
}

/// Sets a part of a URL. An invalid value leaves the URL unchanged, except for `href`.
fn url_set(ctx: Ctx<'_>, href: String, part: String, value: String) -> rquickjs::Result<Option<Object<'_>>> {
    let Ok(mut url) = Url::parse(&href) else {
        return Ok(None);
    };
    let fits = match part.as_str() {
        "href" => quirks::set_href(&mut url, &value).is_ok(),
        "protocol" => quirks::set_protocol(&mut url, &value).is_ok(),
        "username" => quirks::set_username(&mut url, &value).is_ok(),
        "password" => quirks::set_password(&mut url, &value).is_ok(),
        "host" => quirks::set_host(&mut url, &value).is_ok(),
        "hostname" => quirks::set_hostname(&mut url, &value).is_ok(),
        "port" => quirks::set_port(&mut url, &value).is_ok(),
        "pathname" => {
            quirks::set_pathname(&mut url, &value);
            true
        }
        "search" => {
            quirks::set_search(&mut url, &value);
            true
        }
        "hash" => {
            quirks::set_hash(&mut url, &value);
            true
        }
        _ => false,
    };
    if fits { parts(ctx, &url).map(Some) } else { Ok(None) }
}

fn parts<'js>(ctx: Ctx<'js>, url: &Url) -> rquickjs::Result<Object<'js>> {
    let object = Object::new(ctx)?;
    object.set("href", quirks::href(url))?;
    object.set("origin", quirks::origin(url))?;
    object.set("protocol", quirks::protocol(url))?;
    object.set("username", quirks::username(url))?;
    object.set("password", quirks::password(url))?;
    object.set("host", quirks::host(url))?;
    object.set("hostname", quirks::hostname(url))?;
    object.set("port", quirks::port(url))?;
    object.set("pathname", quirks::pathname(url))?;
    object.set("search", quirks::search(url))?;
    object.set("hash", quirks::hash(url))?;
    Ok(object)
}

fn query_parse(query: String) -> Vec<Vec<String>> {
    form_urlencoded::parse(query.as_bytes())
        .map(|(key, value)| vec![key.into_owned(), value.into_owned()])
        .collect()
}

fn query_print(pairs: Vec<Vec<String>>) -> String {
    let mut printer = form_urlencoded::Serializer::new(String::new());
    for pair in &pairs {
        if let [key, value] = pair.as_slice() {
            printer.append_pair(key, value);
        }
    }
    printer.finish()
}

fn utf8_encode<'js>(ctx: Ctx<'js>, text: String) -> rquickjs::Result<TypedArray<'js, u8>> {
    TypedArray::new(ctx, text.into_bytes())
}

/// Decodes bytes given as an ordinary array: reading a typed array in place is not safe.
fn utf8_decode(bytes: Vec<u8>, fatal: bool) -> Option<String> {
    match String::from_utf8(bytes) {
        Ok(text) => Some(text),
        Err(_) if fatal => None,
        Err(error) => Some(String::from_utf8_lossy(error.as_bytes()).into_owned()),
    }
}
