//! Accounts.

use base::Rule;

pub const EMAIL_INVALID: Rule = Rule::new("accounts.email_invalid", "Enter a valid e-mail address.");
