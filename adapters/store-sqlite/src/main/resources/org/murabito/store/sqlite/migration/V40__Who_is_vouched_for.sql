-- Whom a provider of sign-in vouches for, and which account they are.
create table account_identity (
    issuer text not null,
    subject text not null,
    account text not null references account (id),
    primary key (issuer, subject)
) without rowid;
create index account_identity_of on account_identity (account);
