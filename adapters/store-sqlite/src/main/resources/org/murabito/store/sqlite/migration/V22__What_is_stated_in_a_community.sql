-- What is stated is looked for in one community; a hundred others with the same words do not make it slower.
alter table claim add column community text not null default '';

update claim set community = (select p.community from place p where p.number = claim.place);

drop index claim_subject;

create index claim_subject on claim (community, subject) where subject is not null;

create table claim_word (
    community text not null,
    keyword text not null,
    claim integer not null,
    primary key (community, keyword, claim)
) without rowid;

insert into claim_word (community, keyword, claim)
select c.community, k.keyword, k.claim from claim_keyword k join claim c on c.number = k.claim;

drop table claim_keyword;

alter table claim_word rename to claim_keyword;

create index claim_keyword_claim on claim_keyword (claim);
