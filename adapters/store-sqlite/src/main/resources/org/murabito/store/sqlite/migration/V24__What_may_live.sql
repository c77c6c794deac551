-- Until now catching up took as deleted what it had not read. Which of these are real nobody wrote down: those that their
-- platform still returns may be taken again.
create table doubtful_tombstone (
    hash blob primary key
) without rowid;

insert into doubtful_tombstone (hash) select hash from tombstone;

-- Where anything was deleted, the platform is read again from the newest to the first, once.
delete from backfill where exists (
    select 1 from gone
    where gone.channel = backfill.community || '/' || backfill.place
       or gone.channel = (
           select parent from place where place.community = backfill.community and place.key = backfill.place));
