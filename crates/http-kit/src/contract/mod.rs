//! Adds the possible error responses of each call to its OpenAPI description.
//!
//! An extractor that can reject a request implements [`Refuses`]; [`crate::routes!`] collects the statuses from every
//! argument of a handler. A handler with an argument that does not implement it does not compile. [`finish`] adds the
//! statuses of the layers in front of all handlers (limits, anti-forgery). A handler therefore describes only the
//! statuses it returns itself. In tests and debug builds [`Watch`] checks every response against the description.

mod schemas;
mod watch;

use std::collections::BTreeSet;

use http::StatusCode;
use utoipa::{
    PartialSchema, ToSchema,
    openapi::{
        ContentBuilder, HttpMethod, ObjectBuilder, OpenApi, PathItem, Ref, RefOr, Required, ResponseBuilder,
        Type,
        path::{Operation, Parameter, ParameterBuilder, ParameterIn},
        security::{ApiKey, ApiKeyValue, Http, HttpAuthScheme, SecurityRequirement, SecurityScheme},
    },
};
use utoipa_axum::router::UtoipaMethodRouter;

use crate::{Ctx, Fail, call::Who, idempotency, viewer::SESSION_COOKIE};

pub use crate::call::{Call, Refuses};
pub use watch::Watch;

/// A handler whose arguments describe its call.
pub trait Handler<Arguments> {
    fn call(&self) -> Call;
}

macro_rules! handlers {
    ($(($($argument:ident)*))*) => { $(
        impl<Function, Output, $($argument: Refuses),*> Handler<($($argument,)*)> for Function
        where
            Function: Fn($($argument),*) -> Output,
        {
            fn call(&self) -> Call {
                #[allow(unused_mut, reason = "there are handlers without arguments")]
                let mut call = Call::default();
                $($argument::describe(&mut call);)*
                call
            }
        }
    )* };
}

handlers! { () (A) (A B) (A B C) (A B C D) (A B C D E) (A B C D E F) (A B C D E F G) (A B C D E F G H) }

/// Collects the handlers of one path with their descriptions, extended by the statuses of every argument.
#[macro_export]
macro_rules! routes {
    ($first:path $(, $more:path)* $(,)?) => {{
        #[allow(unused_mut, reason = "most paths have one handler")]
        let mut all = $crate::contract::documented($crate::utoipa_axum::routes!($first), &$first);
        $( all = $crate::contract::joined(all, $crate::contract::documented($crate::utoipa_axum::routes!($more), &$more)); )*
        all
    }};
}

/// Adds what a handler's arguments declare to its description.
pub fn documented<Arguments>(
    (mut schemas, mut paths, router): UtoipaMethodRouter<Ctx>,
    handler: &impl Handler<Arguments>,
) -> UtoipaMethodRouter<Ctx> {
    let call = handler.call();
    for (_, operation) in paths.paths.values_mut().flat_map(operations) {
        operation.security = security(&call);
        if call.keyed {
            operation.parameters.get_or_insert_default().push(key_parameter().into());
        }
        document(operation, &call.statuses);
    }
    schemas.push((Fail::name().into_owned(), Fail::schema()));
    Fail::schemas(&mut schemas);
    (schemas, paths, router)
}

fn security(call: &Call) -> Option<Vec<SecurityRequirement>> {
    let none: [&str; 0] = [];
    let ways = || ["session", "bearer"].map(|name| SecurityRequirement::new(name, none));
    match call.who {
        Who::Anyone => None,
        Who::Known => Some([SecurityRequirement::default()].into_iter().chain(ways()).collect()),
        Who::Member => Some(ways().to_vec()),
    }
}

fn key_parameter() -> Parameter {
    let text = ObjectBuilder::new().schema_type(Type::String).max_length(Some(idempotency::LONGEST_KEY));
    ParameterBuilder::new()
        .name("Idempotency-Key")
        .parameter_in(ParameterIn::Header)
        .required(Required::False)
        .description(Some(
            "Of one's own making, one for each intent: sent again with it, the same is answered again",
        ))
        .schema(Some(text.min_length(Some(1)).pattern(Some(idempotency::KEY_PATTERN))))
        .build()
}

/// Merges two handlers of one path.
pub fn joined(
    (mut schemas, mut paths, router): UtoipaMethodRouter<Ctx>,
    (more_schemas, more_paths, more): UtoipaMethodRouter<Ctx>,
) -> UtoipaMethodRouter<Ctx> {
    schemas.extend(more_schemas);
    for (path, item) in more_paths.paths {
        match paths.paths.get_mut(&path) {
            Some(known) => known.merge_operations(item),
            None => drop(paths.paths.insert(path, item)),
        }
    }
    (schemas, paths, router.merge(more))
}

/// Adds the statuses of the layers in front of all handlers: limits and overload everywhere, anti-forgery for writing
/// methods whose path is not in `open`. Then adds the input bounds of the extractors.
pub fn finish(document: &mut OpenApi, open: &[&str]) {
    for (path, item) in &mut document.paths.paths {
        for (method, operation) in operations(item) {
            let mut statuses = BTreeSet::from([429, 503]);
            let writes = !matches!(method, HttpMethod::Get | HttpMethod::Head | HttpMethod::Options);
            if writes && !open.contains(&path.as_str()) {
                statuses.insert(419);
            }
            self::document(operation, &statuses);
            // The HTTP parser returns 431 before our code runs, so it has no body.
            let head = ResponseBuilder::new().description(meaning(431)).build();
            operation.responses.responses.insert("431".to_owned(), RefOr::T(head));
            for (status, response) in &mut operation.responses.responses {
                if let RefOr::T(response) = response
                    && response.description.is_empty()
                {
                    response.description = meaning(status.parse().unwrap_or_default()).to_owned();
                }
            }
        }
    }
    let components = document.components.get_or_insert_default();
    let cookie = SecurityScheme::ApiKey(ApiKey::Cookie(ApiKeyValue::new(SESSION_COOKIE)));
    components.add_security_scheme("session", cookie);
    components.add_security_scheme("bearer", SecurityScheme::Http(Http::new(HttpAuthScheme::Bearer)));
    schemas::bound(document);
}

/// Adds error responses, unless the handler describes the status itself.
fn document(operation: &mut Operation, statuses: &BTreeSet<u16>) {
    for status in statuses {
        let known = &mut operation.responses.responses;
        known.entry(status.to_string()).or_insert_with(|| {
            let body = ContentBuilder::new().schema(Some(Ref::from_schema_name(Fail::name()))).build();
            let response = ResponseBuilder::new().description(meaning(*status));
            RefOr::T(response.content("application/json", body).build())
        });
    }
}

fn meaning(status: u16) -> &'static str {
    match status {
        200 | 204 => "Good",
        302 => "Elsewhere",
        400 => "Not understood",
        401 => "Sign in first",
        403 => "Not allowed",
        404 => "There is no such thing",
        408 => "The body came too slowly",
        413 => "The body is too large",
        415 => "The body is of another kind than expected",
        419 => "The anti-forgery token is missing or old",
        422 => "Fields are wrong; `errors` and `keys` say which and why",
        431 => "The address or the headers are too long",
        429 => "Too many requests; `Retry-After` says how long to wait",
        409 => "It stands in the way of something else",
        502 => "A service that we need does not answer",
        503 => "The server is busy or something is not configured",
        _ => {
            StatusCode::from_u16(status).ok().and_then(|status| status.canonical_reason()).unwrap_or("Failed")
        }
    }
}

/// Lists the operations of a path by method.
fn operations(item: &mut PathItem) -> impl Iterator<Item = (HttpMethod, &mut Operation)> {
    let all = [
        (HttpMethod::Get, &mut item.get),
        (HttpMethod::Put, &mut item.put),
        (HttpMethod::Post, &mut item.post),
        (HttpMethod::Delete, &mut item.delete),
        (HttpMethod::Patch, &mut item.patch),
    ];
    all.into_iter().filter_map(|(method, operation)| Some((method, operation.as_mut()?)))
}
