use std::collections::BTreeMap;

use base::UserId;
use http_kit::{Ctx, Fail, Intent, Viewer, extract::TOO_MANY, idempotency::KEY_USED};

use super::{
    BatchParams, BatchResponse, MergeHow, MergeList, MergeParams, MergeRequest, MergeResponse,
    ProgressChange, ProgressList, ProgressListsResponse, ProgressParams, Shown, Vocabulary,
    checks::{self, MOST_LISTS, known},
};
use crate::{Batch, How, List, Lists, StoredList};

/// Returns the user's lists.
pub async fn read<V: Vocabulary>(
    ctx: &Ctx,
    lists: Lists,
    words: &V,
    user: UserId,
    params: ProgressParams,
) -> Result<ProgressListsResponse, Fail> {
    let keys = params.lists.map(|lists| named(words, &lists)).transpose()?;
    let mut lists = shown(words, lists.all(&ctx.db, user).await?);
    if let Some(keys) = keys {
        lists = keys.into_iter().map(|key| (key.clone(), lists.remove(&key).unwrap_or_default())).collect();
    }
    Ok(ProgressListsResponse { success: true, lists })
}

fn named<V: Vocabulary>(words: &V, lists: &str) -> Result<Vec<String>, Fail> {
    let keys: Vec<String> = lists.split(',').map(str::to_owned).collect();
    if keys.len() > MOST_LISTS {
        return Err(Fail::broken("lists", TOO_MANY));
    }
    let all = keys.iter().all(|key| words.has(key));
    if all { Ok(keys) } else { Err(Fail::broken("lists", V::WORDS.list)) }
}

/// Returns the lists that still exist.
pub fn shown<V: Vocabulary>(words: &V, lists: BTreeMap<String, (StoredList, i64)>) -> Shown {
    let there = lists.into_iter().filter(|(key, _)| words.has(key));
    let one = |(key, (stored, _)): (String, (StoredList, i64))| {
        let list = known(words, &key, stored.revision, &stored.list);
        (key, list)
    };
    there.map(one).collect()
}

/// Saves changes of a list, all of them or none.
pub async fn save<V: Vocabulary>(
    ctx: &Ctx,
    lists: Lists,
    words: &V,
    viewer: &Viewer,
    params: BatchParams,
    given: &[ProgressChange],
) -> Result<BatchResponse, Fail> {
    meant(viewer, params.user)?;
    let list = params.list.as_str();
    if !words.has(list) {
        return Err(Fail::broken("type", V::WORDS.list));
    }
    let sender = checks::sender(&params, V::WORDS.client).map_err(|rule| Fail::broken("client", rule))?;
    let changes = checks::changes(words, list, given).map_err(|rule| Fail::broken("body", rule))?;
    let batch = Batch { sender, changes };
    let stored =
        lists.change(&ctx.db, viewer.id, list, ctx.clock.now(), |stored| stored.apply(&batch)).await?;
    Ok(BatchResponse::new(known(words, list, stored.revision, &stored.list)))
}

/// Refuses changes of another user, who signed out while they were in transit.
fn meant(viewer: &Viewer, user: Option<i64>) -> Result<(), Fail> {
    match user {
        Some(user) if user != viewer.id.0 => Err(Fail::unauthorized()),
        _ => Ok(()),
    }
}

/// The idempotency key and mode of a merge.
pub struct MergeIntent {
    pub params: MergeParams,
    pub intent: Intent,
    pub body: MergeRequest,
}

/// Merges the lists of a device with those of the account, all or none.
pub async fn merge<V: Vocabulary>(
    ctx: &Ctx,
    lists: Lists,
    words: &V,
    viewer: &Viewer,
    MergeIntent { params, intent, body }: MergeIntent,
) -> Result<MergeResponse, Fail> {
    meant(viewer, params.user)?;
    let keys: Vec<String> = body.lists.keys().cloned().collect();
    match intent.stored_response(&ctx.db, viewer.id).await {
        Ok(None) => {}
        Ok(Some(stored)) => return Ok(stored),
        Err(fail) => return unchanged(ctx, lists, words, viewer, &keys, fail).await,
    }
    let how = match body.how {
        MergeHow::Union => How::Union,
        MergeHow::Device => How::Device,
    };
    let given = checked(words, body.lists)?;
    let now = ctx.clock.now();
    let mut tx = ctx.db.begin().await?;
    match intent.enter(&mut tx, viewer.id).await {
        Ok(None) => {}
        Ok(Some(stored)) => return Ok(stored),
        Err(fail) => return unchanged(ctx, lists, words, viewer, &keys, fail).await,
    }
    let mut response = MergeResponse { success: true, lists: Shown::new(), before: Shown::new() };
    for (key, list) in &given {
        let show = |stored: &StoredList| known(words, key, stored.revision, &stored.list);
        let mut before = ProgressList::default();
        let after = lists
            .change_in(&mut tx, viewer.id, key, now, |stored| {
                before = show(stored);
                // Devices do not know removed ids, so those are retained.
                let given = list.clone().united(&checks::hidden(words, key, &stored.list));
                stored.merge(&given, how)
            })
            .await?;
        response.before.insert(key.clone(), before);
        response.lists.insert(key.clone(), show(&after));
    }
    intent.store_response(&mut tx, viewer.id, &response, now).await?;
    tx.commit().await?;
    Ok(response)
}

/// Returns the response to a repeated merge whose own is not stored: the lists as they are now, before and after, so
/// that undoing it changes nothing.
async fn unchanged<V: Vocabulary>(
    ctx: &Ctx,
    lists: Lists,
    words: &V,
    viewer: &Viewer,
    keys: &[String],
    fail: Fail,
) -> Result<MergeResponse, Fail> {
    if fail.error != KEY_USED {
        return Err(fail);
    }
    let mut now = shown(words, lists.all(&ctx.db, viewer.id).await?);
    now.retain(|key, _| keys.contains(key));
    Ok(MergeResponse { success: true, before: now.clone(), lists: now })
}

/// In key order, the order in which locks are taken.
fn checked<V: Vocabulary>(
    words: &V,
    given: BTreeMap<String, MergeList>,
) -> Result<Vec<(String, List)>, Fail> {
    if given.len() > MOST_LISTS {
        return Err(Fail::broken("lists", TOO_MANY));
    }
    let one = |(key, list): (String, MergeList)| {
        if !words.has(&key) {
            return Err(V::WORDS.list);
        }
        let list = checks::complete_list(words, &key, list)?;
        Ok((key, list))
    };
    let lists: Result<Vec<_>, base::Rule> = given.into_iter().map(one).collect();
    lists.map_err(|rule| Fail::broken("lists", rule))
}
