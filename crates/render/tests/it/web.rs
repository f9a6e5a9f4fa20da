#[tokio::test]
async fn globals() {
    println!(
        "{}",
        super::evaluate("Object.getOwnPropertyNames(globalThis)")
            .await
            .unwrap()
    );
}
