-- A word is looked for in one community; a hundred others that use it too do not make it slower.
create table claim_word (
    community text not null,
    keyword text not null,
    claim integer not null,
    primary key (community, keyword, claim)
) without rowid;

insert into claim_word (community, keyword, claim)
select p.community, k.keyword, k.claim
from claim_keyword k join claim c on c.number = k.claim join place p on p.number = c.place;

drop table claim_keyword;

alter table claim_word rename to claim_keyword;

create index claim_keyword_claim on claim_keyword (claim);
