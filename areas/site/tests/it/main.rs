//! Integration tests of the `site` area, on both databases.

#![allow(clippy::unwrap_used)] // a failing step is a failing test

use base::Lang;
use content::{Content, Edit, Pack};
use db::Db;
use serde_json::json;
use testkit::{
    TestApp,
    content_errors::{Files, planted},
    migrations_of,
};

fn migrations() -> Vec<db::Migration> {
    migrations_of(&[site::area()])
}

async fn app(db: Db) -> TestApp {
    TestApp::new(db, vec![site::area()]).await
}

testkit::both! {
    with &migrations();

    async fn the_newest_notification_is_shown_in_every_language(db: Db) {
        let app = app(db).await;
        let mut titles = std::collections::HashSet::new();
        for lang in Lang::ALL {
            let reply = app.anon().get(&format!("/api/notifications/latest?lang={}", lang.code())).await;
            assert_eq!(reply.status, 200);
            assert_eq!(reply.json["success"], true);
            let one = &reply.json["notification"];
            assert_eq!(one["id"], 3);
            for field in ["title", "text", "image", "buttonText", "buttonLink"] {
                assert!(one[field].as_str().is_some_and(|text| !text.is_empty()), "{field}");
            }
            titles.insert(one["text"].as_str().unwrap().to_owned());
        }
        assert_eq!(titles.len(), 8);
    }

    async fn markup_in_a_title_is_escaped(db: Db) {
        let app = app(db).await;
        let mut all = app.anon().get("/api/notifications/latest").await.json["notification"].clone();
        let evil = "<b>Hi</b><img src=x onerror=alert(1)><script>alert(1)</script>";
        let texts: serde_json::Map<_, _> = Lang::ALL.iter().map(|lang| (lang.code().to_owned(), json!(evil))).collect();
        all = json!({
            "id": 99, "date": "2026-11-01", "image": "launch", "button_text": "open", "button_link": all["buttonLink"],
            "title": texts, "text": texts,
        });
        let edit = Edit { area: "site", kind: "notification", id: "99".into(), body: Some(all) };
        app.ctx.content.publish(&[edit]).await.unwrap();
        let reply = app.anon().get("/api/notifications/latest?lang=de").await;
        assert_eq!(reply.json["notification"]["id"], 99);
        assert_eq!(reply.json["notification"]["title"], "<b>Hi</b>");
    }

    async fn posts_are_listed_newest_first_and_open_by_slug(db: Db) {
        let app = app(db).await;
        let list = app.anon().get("/api/blog-posts?lang=ru").await.json["posts"].clone();
        let dates: Vec<i64> = list.as_array().unwrap().iter().map(|post| post["date_published"].as_i64().unwrap()).collect();
        assert!(dates.len() >= 5 && dates.is_sorted_by(|a, b| a >= b), "{dates:?}");
        let first = &list[0];
        for field in ["url", "title", "image", "content"] {
            assert!(first[field].as_str().is_some_and(|text| !text.is_empty()), "{field}");
        }
        let slug = first["slug"].as_str().unwrap();
        assert_eq!(first["url"], format!("/ru/blog/{slug}"));
        let full_post = app.anon().get(&format!("/api/blog-posts/{slug}?lang=ru")).await.json["post"].clone();
        for (field, value) in first.as_object().unwrap() {
            assert_eq!(full_post[field], *value, "{field}");
        }
        assert_eq!(full_post["preview"], format!("/og/posts/ru/{slug}.png"));
        let newest = app.anon().get("/api/blog-posts?lang=ru&newest=2").await.json["posts"].clone();
        assert_eq!(newest.as_array().unwrap().as_slice(), &list.as_array().unwrap()[..2]);
        let short = app.anon().get("/api/blog-posts?lang=ru&short=true").await.json["posts"].clone();
        assert!(short.as_array().unwrap().iter().all(|post| post.get("content").is_none()));
        assert_eq!(short[0]["summary"], first["summary"]);
        let missing = app.anon().get("/api/blog-posts/nothing-here").await;
        assert_eq!((missing.status.as_u16(), missing.error()), (404, "not_found"));
    }

    async fn every_post_has_a_drawing_of_its_own(db: Db) {
        let app = app(db).await;
        let list = app.anon().get("/api/blog-posts?short=true").await.json["posts"].clone();
        let mut seen = std::collections::HashSet::new();
        for post in list.as_array().unwrap() {
            let (slug, image) = (post["slug"].as_str().unwrap(), post["image"].as_str().unwrap());
            let drawing = app.anon().get(image).await;
            assert_eq!((drawing.status.as_u16(), drawing.headers["content-type"].to_str().unwrap()), (200, "image/svg+xml"), "{image}");
            assert!(seen.insert(drawing.text.clone()), "{slug} looks like another post");
            assert!(app.anon().get(&format!("/drawings/posts/{slug}/old.svg")).await.text == drawing.text);
        }
        assert_eq!(app.anon().get("/drawings/posts/nothing/0.svg").await.status, 404);
        let cover = app.anon().get("/og/posts/pl/reading-a-drop.png").await;
        assert_eq!((cover.status.as_u16(), cover.headers["content-type"].to_str().unwrap()), (200, "image/png"));
        for wrong in ["/og/posts/xx/reading-a-drop.png", "/og/posts/pl/nothing.png", "/og/posts/pl/reading-a-drop.jpg"] {
            assert_eq!(app.anon().get(wrong).await.status, 404, "{wrong}");
        }
    }

    async fn the_terms_list_branded_content_that_adverts_may_not_show(db: Db) {
        let terms = app(db).await.anon().get("/api/legal/terms").await.json;
        let html = terms["html"].as_str().unwrap();
        let list = html.split("Branded content for the following is prohibited:").nth(1).unwrap();
        let list = list.split("</ul>").next().unwrap();
        for thing in ["gambling", "tobacco", "weapons"] {
            assert!(list.to_lowercase().contains(thing), "{thing}: {list}");
        }
        assert!(list.matches("<li>").count() >= 5, "{list}");
    }

    async fn the_faq_has_its_three_questions_in_all_languages(db: Db) {
        let app = app(db).await;
        for lang in Lang::ALL {
            let items = app.anon().get(&format!("/api/faq?lang={}", lang.code())).await.json["items"].clone();
            let slugs: Vec<&str> = items.as_array().unwrap().iter().map(|item| item["slug"].as_str().unwrap()).collect();
            assert_eq!(slugs, [
                "how-to-publicize-your-call-of-duty-stats",
                "how-do-i-connect-my-game-profile",
                "how-do-i-add-game-profiles-to-favorites",
            ]);
        }
        assert_eq!(app.anon().get("/api/faq?lang=xx").await.status, 422);
    }

    async fn legal_texts_contain_every_promised_fact(db: Db) {
        let app = app(db).await;
        let policy = app.anon().get("/api/legal/privacy-policy").await.json;
        assert_eq!(policy["updated"], "January 15, 2022");
        let terms = app.anon().get("/api/legal/terms").await.json;
        assert_eq!(terms["updated"], "11 December 2024");
        for (text, facts) in [
            (&policy, &["13", "last 100 matches"] as &[&str]),
            (&terms, &["18", "Belgium", "limited partnership", "24 hours", "mpersonat", "ultiple accounts", "refund"]),
        ] {
            let html = text["html"].as_str().unwrap();
            for fact in facts {
                assert!(html.contains(fact), "{fact}");
            }
            assert!(!html.contains("{operator"), "placeholders are filled in");
        }
        assert_eq!(app.anon().get("/api/legal/cookies").await.status, 404);
    }

    async fn an_address_is_stored_a_single_time_in_any_case(db: Db) {
        let app = app(db).await;
        let anon = app.anon();
        assert_eq!(anon.get("/api/mw2/subscribe").await.json, json!({"success": true, "open": true}));
        let first = anon.post("/api/mw2/subscribe", json!({"email": " Ann@Example.org "})).await;
        assert_eq!(first.json, json!({"success": true}));
        let again = anon.post("/api/mw2/subscribe", json!({"email": "ann@example.ORG", "lang": "de"})).await;
        assert_eq!((again.status.as_u16(), again.error()), (409, "site.already_requested"));
        assert_eq!(again.json["message"], "Request from this email has already been submitted before.");
    }

    async fn one_address_adds_only_so_many_to_the_list(db: Db) {
        let app = app(db).await;
        let add = async |client: &testkit::Client, number: usize| {
            let body = json!({"email": format!("n{number}@example.org")});
            client.post("/api/mw2/subscribe", body).await.status.as_u16()
        };
        let (flood, other) = (app.anon(), app.anon().at([203, 0, 113, 2]));
        let mut last = 0;
        for number in 0..22 {
            last = add(&flood, number).await;
        }
        assert_eq!((last, add(&other, 30).await), (429, 200));
    }

    async fn bad_input_is_named_by_field_and_never_a_server_error(db: Db) {
        let app = app(db).await;
        let anon = app.anon();
        for body in [json!({"email": "nobody"}), json!({"email": ""}), json!({})] {
            let reply = anon.post("/api/mw2/subscribe", body).await;
            assert_eq!(reply.status, 422);
            assert_eq!(reply.json["success"], false);
            assert!(reply.json["errors"]["email"][0].is_string());
        }
        assert_eq!(anon.post("/api/mw2/subscribe", json!({"email": 7})).await.status, 422);
        assert_eq!(anon.post_text("/api/mw2/subscribe", "{").await.status, 400);
        let large = json!({"email": "a".repeat(300_000)}).to_string();
        assert_eq!(anon.post_text("/api/mw2/subscribe", &large).await.status, 413);
        let forged = anon.from_elsewhere().post("/api/mw2/subscribe", json!({"email": "a@b.co"})).await;
        assert_eq!((forged.status.as_u16(), forged.error()), (419, "xsrf"));
    }

    async fn every_sql_text_is_valid(db: Db) {
        db.prepare_all(&site::area().texts.concat()).await.unwrap();
        db.prepare_all(content::store::TEXTS).await.unwrap();
    }

    async fn a_new_pack_updates_the_database_but_not_what_staff_edited(db: Db) {
        let kinds = || vec![site::area().content.unwrap()];
        let root = concat!(env!("CARGO_MANIFEST_DIR"), "/../../content");
        let pack = Pack::from_dir(std::path::Path::new(root)).unwrap().only(&["site"]);
        let content = Content::start(db.clone(), &pack, kinds()).await.unwrap();
        let version = content.version();
        let edited = json!({"slug": "terms", "title": "Ours", "updated": "today", "body": "hello"});
        let edit = Edit { area: "site", kind: "legal", id: "terms".into(), body: Some(edited) };
        assert!(content.publish(&[edit]).await.unwrap() > version);

        let mut files: Vec<(String, String)> = pack.area("site").files("").map(|(p, t)| (p.to_owned(), t.to_owned())).collect();
        for (path, text) in &mut files {
            if path.ends_with("terms.md") || path.ends_with("privacy-policy.md") {
                *text = text.replace("title = \"", "title = \"New ");
            }
        }
        files.retain(|(path, _)| !path.ends_with("reading-a-drop.toml"));
        let upgraded = Content::start(db.clone(), &Pack::new(files), kinds()).await.unwrap();
        let site = upgraded.snapshot().get::<site::catalogue::Site>();
        let title = |slug: &str| site.legal.iter().find(|legal| legal.slug == slug).unwrap().title.clone();
        assert_eq!(title("terms"), "Ours");
        assert!(title("privacy-policy").starts_with("New "));
        assert!(!site.posts.iter().any(|post| post.slug == "reading-a-drop"));
    }

    async fn an_edit_that_cannot_be_read_changes_nothing(db: Db) {
        let app = app(db).await;
        let version = app.ctx.content.version();
        let edit = Edit { area: "site", kind: "post", id: "1".into(), body: Some(json!({"id": "not a number"})) };
        assert!(app.ctx.content.publish(&[edit]).await.is_err());
        app.ctx.content.reload().await.unwrap();
        assert_eq!(app.ctx.content.version(), version);
    }
}

#[test]
fn ten_kinds_of_injected_errors_are_reported_with_file_and_line() {
    let kinds = [site::area().content.unwrap()];
    assert_eq!(Files::of(&kinds).problems(), [] as [String; 0]);
    let table = [
        ("site/faq.toml", "id = 1", "id = 2", "content/site/faq.toml:117: faq `2` exists twice"),
        ("site/faq.toml", "id = 1", "id = \"one\"", "content/site/faq.toml:5: invalid type"),
        ("site/faq.toml", "slug = ", "slugg = ", "content/site/faq.toml:6: unknown field"),
        ("site/faq.toml", "[[faq]]", "[[faq]", "content/site/faq.toml:4:"),
        ("site/faq.toml", "de = ", "dk = ", "unknown language `dk`"),
        (
            "site/notifications.toml",
            "date = \"2026-09-14\"",
            "date = \"2026-13-14\"",
            "content/site/notifications.toml:7",
        ),
        (
            "site/notifications.toml",
            "/blog/welcome-to-hotdrop",
            "javascript:alert(1)",
            "neither a path of this site",
        ),
        ("site/menu.toml", "key = \"meta_hub\"", "key = \"meta\"", "menu key `meta` exists twice"),
        ("site/menu.toml", "path = \"/meta\"", "path = \"//evil.example\"", "is not a path of this site"),
        ("site/posts/reading-a-drop.toml", "reading-a-drop", "other", "should be named other.toml"),
        (
            "site/posts/reading-a-drop.toml",
            "motif = \"flight\"",
            "motif = \"flying\"",
            "unknown variant `flying`",
        ),
        ("site/posts/building-for-zombies.toml", "\"drum\"", "\"drums\"", "no drawn part is called `drums`"),
        ("site/posts/building-for-zombies.toml", "after = 4", "after = 40", "the de text has"),
        (
            "site/legal/terms.md",
            "updated = ",
            "date = ",
            "content/site/legal/terms.md:3: unknown field `date`",
        ),
    ];
    for (file, from, to, want) in table {
        let problems = planted(&kinds, file, from, to).join("\n");
        assert!(problems.contains(want), "{file}: {to}: {problems}");
    }
}
