-- Where answers stand, by the question.
create table answer_post (
    community text not null,
    channel text not null,
    key text not null,
    question integer not null,
    primary key (community, channel, key)
) without rowid;

create index answer_post_question on answer_post (question);

-- Who finds the answer to a question good or poor.
create table rating (
    question integer not null,
    member text not null,
    thumb text not null,
    community text not null,
    primary key (question, member, thumb)
) without rowid;

create index rating_member on rating (member);

-- Messages that put the answer to a question right.
create table correction (
    question integer not null,
    words integer not null,
    community text not null,
    primary key (question, words)
) without rowid;

create index correction_words on correction (words);
