//! Rules for inviting moderators.

use base::UserId;

/// The maximum number of moderators and open invites per owner.
pub const MOST: i64 = 50;

/// Why an invite is rejected.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refusal {
    UsernameNeeded,
    UnknownUser,
    Yourself,
    Blocked,
    TooMany,
}

/// The account with the entered name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Invitee {
    pub id: UserId,
    pub allows_invites: bool,
}

/// Returns the account to invite. A duplicate invite is detected by the insert.
pub fn invite(owner: UserId, has_name: bool, sent: i64, to: Option<Invitee>) -> Result<UserId, Refusal> {
    if !has_name {
        return Err(Refusal::UsernameNeeded);
    }
    let to = to.ok_or(Refusal::UnknownUser)?;
    if to.id == owner {
        return Err(Refusal::Yourself);
    }
    if !to.allows_invites {
        return Err(Refusal::Blocked);
    }
    if sent >= MOST { Err(Refusal::TooMany) } else { Ok(to.id) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_refusal_has_its_case() {
        let (owner, other) = (UserId(1), UserId(2));
        let to = |id, allows_invites| Some(Invitee { id, allows_invites });
        assert_eq!(invite(owner, true, 0, to(other, true)), Ok(other));
        assert_eq!(invite(owner, false, 0, to(other, true)), Err(Refusal::UsernameNeeded));
        assert_eq!(invite(owner, true, 0, None), Err(Refusal::UnknownUser));
        assert_eq!(invite(owner, true, 0, to(owner, true)), Err(Refusal::Yourself));
        assert_eq!(invite(owner, true, 0, to(other, false)), Err(Refusal::Blocked));
        assert_eq!(invite(owner, true, MOST, to(other, true)), Err(Refusal::TooMany));
    }
}
