//! Host side of Intl.
//!
//! Formatters are created once per (language, options) and thread, and the script refers to them by number.

mod collate;
mod date;
mod digits;
mod list;
mod locale;
mod number;
mod parts;
mod plural;
mod relative;
mod tables;

use std::cell::RefCell;
use std::collections::HashMap;
use std::rc::Rc;

use rquickjs::{Ctx, Exception, Function, Object};
use serde::de::DeserializeOwned;

use base::Lang;

/// Formatters of one kind.
struct Store<T> {
    numbers: RefCell<HashMap<String, usize>>,
    items: RefCell<Vec<Rc<T>>>,
}

impl<T> Store<T> {
    fn new() -> Rc<Self> {
        Rc::new(Self { numbers: RefCell::default(), items: RefCell::default() })
    }

    fn number<O: DeserializeOwned>(
        &self,
        lang: &str,
        options: &str,
        make: impl FnOnce(Lang, O) -> Result<T, String>,
    ) -> Result<usize, String> {
        let key = format!("{lang} {options}");
        if let Some(number) = self.numbers.borrow().get(&key) {
            return Ok(*number);
        }
        let lang = Lang::parse(lang).ok_or_else(|| format!("{lang} is not a language of this site"))?;
        let options = serde_json::from_str(options).map_err(|error| error.to_string())?;
        let item = make(lang, options)?;
        let mut items = self.items.borrow_mut();
        items.push(Rc::new(item));
        let number = items.len() - 1;
        self.numbers.borrow_mut().insert(key, number);
        Ok(number)
    }

    fn get(&self, number: usize) -> Result<Rc<T>, String> {
        self.items.borrow().get(number).cloned().ok_or_else(|| "no such formatter".to_owned())
    }
}

/// Errors become the RangeError that a browser would throw.
fn ranged<T>(ctx: &Ctx<'_>, result: Result<T, String>) -> rquickjs::Result<T> {
    result.map_err(|message| Exception::throw_range(ctx, &message))
}

/// Registers `<name>(lang, options)`, which returns the number of a formatter.
fn constructor<'js, T, O>(
    ctx: &Ctx<'js>,
    host: &Object<'js>,
    name: &str,
    store: &Rc<Store<T>>,
    make: fn(Lang, O) -> Result<T, String>,
) -> rquickjs::Result<()>
where
    T: 'static,
    O: DeserializeOwned + 'static,
{
    let store = Rc::clone(store);
    let function =
        move |ctx: Ctx<'_>, lang: String, options: String| ranged(&ctx, store.number(&lang, &options, make));
    host.set(name, Function::new(ctx.clone(), function)?)
}

/// Registers `<name>(number, argument)`, which uses a formatter.
fn method<'js, T, A, R>(
    ctx: &Ctx<'js>,
    host: &Object<'js>,
    name: &str,
    store: &Rc<Store<T>>,
    run: fn(&T, A) -> Result<R, String>,
) -> rquickjs::Result<()>
where
    T: 'static,
    A: for<'a> rquickjs::FromJs<'a> + 'static,
    R: for<'a> rquickjs::IntoJs<'a> + 'static,
{
    let store = Rc::clone(store);
    let function = move |ctx: Ctx<'_>, number: usize, argument: A| {
        ranged(&ctx, store.get(number).and_then(|item| run(&item, argument)))
    };
    host.set(name, Function::new(ctx.clone(), function)?)
}

/// The same with two texts as arguments.
fn method_of_two<'js, T, R>(
    ctx: &Ctx<'js>,
    host: &Object<'js>,
    name: &str,
    store: &Rc<Store<T>>,
    run: fn(&T, &str, &str) -> Result<R, String>,
) -> rquickjs::Result<()>
where
    T: 'static,
    R: for<'a> rquickjs::IntoJs<'a> + 'static,
{
    let store = Rc::clone(store);
    let function = move |ctx: Ctx<'_>, number: usize, first: String, second: String| {
        ranged(&ctx, store.get(number).and_then(|item| run(&item, &first, &second)))
    };
    host.set(name, Function::new(ctx.clone(), function)?)
}

pub(crate) fn install<'js>(ctx: &Ctx<'js>, host: &Object<'js>) -> rquickjs::Result<()> {
    host.set("intlLocale", Function::new(ctx.clone(), |tag: String| locale::canonical(&tag))?)?;

    let numbers = Store::new();
    constructor(ctx, host, "intlNumber", &numbers, number::NumberFormat::new)?;
    method(ctx, host, "intlNumberText", &numbers, |item, value: String| {
        Ok(parts::text(&item.parts(&value)))
    })?;
    method(ctx, host, "intlNumberParts", &numbers, |item, value: String| {
        Ok(parts::pairs(item.parts(&value)))
    })?;

    let dates = Store::new();
    constructor(ctx, host, "intlDate", &dates, date::DateFormat::new)?;
    method(ctx, host, "intlDateText", &dates, |item, fields: Vec<i32>| {
        Ok(parts::text(&item.parts(&fields)?))
    })?;
    method(ctx, host, "intlDateParts", &dates, |item, fields: Vec<i32>| {
        Ok(parts::pairs(item.parts(&fields)?))
    })?;

    let plurals = Store::new();
    constructor(ctx, host, "intlPlural", &plurals, plural::Plurals::new)?;
    method(ctx, host, "intlPluralOf", &plurals, |item, value: String| Ok(item.select(&value)))?;
    method(ctx, host, "intlPluralNames", &plurals, |item, ()| Ok(item.categories()))?;

    let relatives = Store::new();
    constructor(ctx, host, "intlRelative", &relatives, relative::RelativeFormat::new)?;
    method_of_two(ctx, host, "intlRelativeParts", &relatives, |item, value, unit| {
        item.parts(value, unit).map(parts::pairs)
    })?;

    let lists = Store::new();
    constructor(ctx, host, "intlList", &lists, list::ListFormat::new)?;
    method(ctx, host, "intlListText", &lists, |item, words: Vec<String>| Ok(item.format(&words)))?;

    let collators = Store::new();
    constructor(ctx, host, "intlCollator", &collators, collate::Order::new)?;
    method_of_two(ctx, host, "intlCompare", &collators, |item, a, b| Ok(item.compare(a, b)))
}
