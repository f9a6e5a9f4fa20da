//! What one area shows of another that it may not stand on.

use meta::{Article, Articles};

/// Editorial builds behind short links.
pub fn editorial() -> armory::ports::Editorial {
    armory::ports::Editorial(|snapshot, code| {
        snapshot.get::<meta::Meta>().shared(code).map(|build| build.stored.clone())
    })
}

/// Patches that left users' builds behind.
pub fn outdated() -> armory::ports::Outdated {
    armory::ports::Outdated(|snapshot, build| {
        snapshot.get::<meta::Meta>().stale(build, &snapshot.get::<armory::Armory>())
    })
}

/// Blog posts on the pages of guns.
pub fn articles() -> Articles {
    Articles(|snapshot, lang, gun| {
        let article = |post: site::PostHead| Article {
            url: post.url,
            title: post.title,
            image: post.image,
            date_published: post.date_published,
        };
        site::posts_beside(snapshot, lang, gun).into_iter().map(article).collect()
    })
}

/// Builds of users on the pages of guns.
pub fn community_builds() -> meta::CommunityBuilds {
    meta::CommunityBuilds(|ctx, gun, lang| {
        let ctx = ctx.clone();
        Box::pin(async move {
            let builds = loadouts::newest_of_gun(&ctx, gun, lang).await;
            let community = |build: loadouts::NewestBuild| meta::CommunityBuild {
                user_name: build.author,
                range_name: build.entry.range_name,
                mode_name: build.entry.mode_name,
                image: build.entry.image,
                attachments_count: build.entry.attachments.len(),
                updated_at: build.entry.updated_at,
                share: build.entry.share,
            };
            builds.into_iter().map(community).collect()
        })
    })
}
