//! Adds the input bounds of [`crate::extract`] (lengths, counts, ranges) to the schemas of every call.

use std::collections::BTreeSet;

use base::text::{LINE_PATTERN, LONGEST_LINE};
use utoipa::{
    Number,
    openapi::{
        Object, OpenApi, Ref, RefOr, Schema,
        path::ParameterIn,
        schema::{AdditionalProperties, ArrayItems, KnownFormat, SchemaFormat, SchemaType, Type},
    },
};

use super::operations;
use crate::extract::{LARGEST, LONGEST_LIST};

/// Bounds all query parameters and request bodies in the document.
pub fn bound(document: &mut OpenApi) {
    let mut names = Vec::new();
    for operation in document.paths.paths.values_mut().flat_map(|item| operations(item).map(|(_, one)| one)) {
        for parameter in operation.parameters.iter_mut().flatten() {
            // Path parameters are skipped: one that does not match returns 404, not 422.
            if let RefOr::T(parameter) = parameter
                && parameter.parameter_in == ParameterIn::Query
                && let Some(schema) = &mut parameter.schema
            {
                narrow(schema, &mut names);
            }
        }
        if let Some(RefOr::T(body)) = &mut operation.request_body {
            for content in body.content.values_mut() {
                if let RefOr::T(content) = content
                    && let Some(schema) = &mut content.schema
                {
                    narrow(schema, &mut names);
                }
            }
        }
    }
    let Some(components) = &mut document.components else { return };
    let mut seen = BTreeSet::new();
    while let Some(name) = names.pop() {
        if seen.insert(name.clone())
            && let Some(schema) = components.schemas.get_mut(&name)
        {
            narrow(schema, &mut names);
        }
    }
}

/// Adds bounds to a schema; its own narrower bounds stay. Collects the names of schemas it refers to.
fn narrow(schema: &mut RefOr<Schema>, names: &mut Vec<String>) {
    match schema {
        RefOr::Ref(reference) => names.extend(name_of(reference)),
        RefOr::T(schema) => narrow_schema(schema, names),
    }
}

fn narrow_schema(schema: &mut Schema, names: &mut Vec<String>) {
    match schema {
        Schema::Array(array) => {
            array.max_items.get_or_insert(LONGEST_LIST);
            if let ArrayItems::RefOrSchema(items) = &mut array.items {
                narrow(items, names);
            }
        }
        Schema::Object(object) => narrow_object(object, names),
        Schema::OneOf(one) => one.items.iter_mut().for_each(|item| narrow(item, names)),
        Schema::AllOf(all) => all.items.iter_mut().for_each(|item| narrow(item, names)),
        Schema::AnyOf(any) => any.items.iter_mut().for_each(|item| narrow(item, names)),
        _ => {}
    }
}

fn narrow_object(object: &mut Object, names: &mut Vec<String>) {
    let is = |kind: &Type| match &object.schema_type {
        SchemaType::Type(one) => one == kind,
        SchemaType::Array(all) => all.contains(kind),
        SchemaType::AnyValue => false,
    };
    let file = object.format == Some(SchemaFormat::KnownFormat(KnownFormat::Binary));
    let (text, number) = (is(&Type::String), is(&Type::Integer));
    if text && object.enum_values.is_none() && !file {
        object.max_length.get_or_insert(LONGEST_LINE);
        object.pattern.get_or_insert_with(|| LINE_PATTERN.to_owned());
    }
    if number && object.enum_values.is_none() {
        object.minimum.get_or_insert(Number::Int(-LARGEST));
        object.maximum.get_or_insert(Number::Int(LARGEST));
    }
    object.properties.values_mut().for_each(|property| narrow(property, names));
    if let Some(more) = &mut object.additional_properties
        && let AdditionalProperties::RefOr(more) = &mut **more
    {
        narrow(more, names);
    }
}

fn name_of(reference: &Ref) -> Option<String> {
    reference.ref_location.strip_prefix("#/components/schemas/").map(str::to_owned)
}
